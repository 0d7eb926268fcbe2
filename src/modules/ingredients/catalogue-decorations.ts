// Columns and source: see catalogue.ts.
export const DECORATIONS = `
Sprinkles|g|250||||gluten?,wheat?,soy?,milk?|Sprinkles (sugar, colours)|hundreds and thousands;nonpareils|
Chocolate sprinkles|g|250||||soy,milk?|Chocolate vermicelli|chocolate vermicelli;jimmies|
Sugar pearls|g|100||||gluten?,wheat?,milk?|Sugar pearls (sugar, colours)|cachous;dragees|
Marshmallows|g|250|cup (US)|50||eggs?,sulphites?|Marshmallows (glucose syrup, sugar, gelatine)|mini marshmallows|19116: 1 cup of miniature = 50 g
Sanding sugar|g|250|||||Sugar, colours||
Wafer paper|each|10|||||Wafer paper (potato starch)|rice paper|
Edible image sheet|each|1|||||Icing sheet|edible print|
Crispy rice cereal|g|500||||gluten,barley|Crisped rice (rice, barley malt)|rice bubbles;puffed rice|
Chocolate sandwich biscuits|g|150||||gluten,wheat,soy,milk|Chocolate biscuits (wheat)|cookies and cream biscuits|
Freeze-dried raspberries|g|40|||||Freeze-dried raspberries||
Freeze-dried strawberries|g|40|||||Freeze-dried strawberries||
Edible flowers|pack|1|||||Edible flowers||
`
