// TurboJPEG rather than libjpeg: its errors are return values, where libjpeg jumps over Swift's frames.
#ifndef DAYBOOK_CTURBOJPEG_SHIM_H
#define DAYBOOK_CTURBOJPEG_SHIM_H

#include <turbojpeg.h>

#endif
