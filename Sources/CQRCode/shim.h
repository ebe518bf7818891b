// Makes QR codes.
#ifndef DAYBOOK_CQRCODE_SHIM_H
#define DAYBOOK_CQRCODE_SHIM_H

#include <qrencode.h>

#endif
