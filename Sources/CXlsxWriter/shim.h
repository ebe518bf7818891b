#ifndef DAYBOOK_CXLSXWRITER_SHIM_H
#define DAYBOOK_CXLSXWRITER_SHIM_H

#include <xlsxwriter.h>

#endif
