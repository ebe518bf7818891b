// libspng hands over row by row, so that a large picture is never held as a whole.
#ifndef DAYBOOK_CSPNG_SHIM_H
#define DAYBOOK_CSPNG_SHIM_H

#include <spng.h>

#endif
