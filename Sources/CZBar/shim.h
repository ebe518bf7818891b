// Reads QR codes.
#ifndef DAYBOOK_CZBAR_SHIM_H
#define DAYBOOK_CZBAR_SHIM_H

#include <zbar.h>

#endif
