// Pages: text by pango, drawn by cairo into PDF, SVG and PNG.
#ifndef DAYBOOK_CPANGO_SHIM_H
#define DAYBOOK_CPANGO_SHIM_H

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#endif
