// Columns and source: see catalogue.ts.
export const COLOURS = `
Gel food colour|g|35|||||Colour|gel colouring;food coloring gel|
Liquid food colour|ml|50|||||Colour|food coloring|
Powder food colour|g|5|||||Colour|dust colouring|
Oil-based chocolate colour|g|20|||||Colour|candy colour|
Edible lustre dust|g|4|||||Colour|lustre powder|
Edible gold leaf|each|5|||||Colour (gold)|gold leaf|
Edible marker|each|1|||||Colour|food pen|
`
