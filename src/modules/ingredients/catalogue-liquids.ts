// Columns and source: see catalogue.ts.
export const LIQUIDS = `
Water|L|1|||||Water||
Coconut milk|ml|400|cup (US)|226||sulphites?|Coconut milk||12118: 1 cup = 226 g
Coconut cream|ml|400|cup (US)|240|||Coconut cream||12115: 1 cup = 240 g
Orange juice|L|1|cup (US)|248|||Orange juice||09206: 1 cup = 248 g
Apple juice|L|1|cup (US)|248|||Apple juice||09016: 1 cup = 248 g
White vinegar|L|1|cup (US)|238|||Vinegar||02053: 1 cup = 238 g
Apple cider vinegar|ml|500|cup (US)|239||sulphites?|Cider vinegar|cider vinegar|02048: 1 cup = 239 g
Brewed coffee|L|1|cup (US)|237|||Coffee||14209: 1 cup (8 fl oz) = 237 g
Soy milk|L|1|cup (US)|243||soy|Soya drink|soya milk|16120: 1 cup = 243 g
Almond milk|L|1|cup (US)|262||nuts,almond|Almond drink||14091: 1 cup = 262 g
Oat milk|L|1||||gluten,oats,wheat?|Oat drink|oat drink|
Rum|ml|700|fl oz (US)|27.8|||Rum|dark rum;white rum|14533: 1 fl oz = 27.8 g
Brandy|ml|700|fl oz (US)|27.8|||Brandy||14533: 1 fl oz = 27.8 g
Stout|ml|440||||gluten,barley|Stout (barley)||
Red wine|ml|750|fl oz (US)|29.4||sulphites|Red wine (sulphites)||14096: 1 fl oz = 29.4 g
Coffee liqueur|ml|700|fl oz (US)|34.8|||Coffee liqueur||14534: 1 fl oz = 34.8 g
`
