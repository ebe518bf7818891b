// minizip's headers include each other by names without a folder, and zip.h and unzip.h share ioapi.h.
#ifndef DAYBOOK_CZIP_SHIM_H
#define DAYBOOK_CZIP_SHIM_H

#include <minizip/unzip.h>
#include <minizip/zip.h>

#endif
