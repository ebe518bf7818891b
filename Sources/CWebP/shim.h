// The decoder only.
#ifndef DAYBOOK_CWEBP_SHIM_H
#define DAYBOOK_CWEBP_SHIM_H

#include <webp/decode.h>

#endif
