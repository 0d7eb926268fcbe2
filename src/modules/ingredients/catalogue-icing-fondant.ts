// Columns and source: see catalogue.ts.
export const ICING_FONDANT = `
Ready-to-roll fondant|kg|1|||||Sugar paste (sugar, glucose syrup, vegetable fat)|sugar paste;rolled icing|
Gum paste|g|500||||eggs?|Flower paste (sugar, glucose syrup)|flower paste|
Modelling chocolate|g|600||||milk,soy,nuts?|Modelling chocolate|modeling chocolate|
Marzipan|g|500||||nuts,almond|Marzipan (almonds, sugar)||
Royal icing mix|g|500||||eggs|Royal icing (sugar, dried egg white)||
Meringue powder|g|250||||eggs|Meringue powder (sugar, dried egg white)||
Glucose syrup|g|500||||sulphites?|Glucose syrup|liquid glucose|
Light corn syrup|g|500|cup (US)|341|||Corn syrup|corn syrup|19350: 1 cup = 341 g
Dark corn syrup|g|500|cup (US)|328|||Corn syrup||19349: 1 cup = 328 g
Golden syrup|g|850|||||Golden syrup|light treacle|
Black treacle|g|450|cup (US)|337||sulphites?|Black treacle|molasses|19304: 1 cup = 337 g
Honey|g|500|cup (US)|339|||Honey||19296: 1 cup = 339 g
Maple syrup|ml|250|cup (US)|315|||Maple syrup||19353: 1 cup = 315 g
Malt syrup|g|500|cup (US)|332||gluten,barley|Barley malt syrup|barley malt extract|19352: 1 cup = 332 g
CMC powder|g|100|||||Thickener (cellulose gum)|tylose powder|
Xanthan gum|g|100|||||Thickener (xanthan gum)||
Agar powder|g|50|||||Gelling agent (agar)||
Pectin|g|100|||||Gelling agent (pectin)||
Leaf gelatine|each|12|||||Gelatine|gelatine sheets|
`
