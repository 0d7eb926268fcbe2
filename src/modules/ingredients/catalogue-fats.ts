// Columns and source: see catalogue.ts.
export const FATS = `
Unsalted butter|g|250|cup (US)|227||milk|Butter (milk)|sweet butter|01145: 1 cup = 227 g
Salted butter|g|250|cup (US)|227||milk|Salted butter (milk, salt)|butter|01001: 1 cup = 227 g
Ghee|g|400|cup (US)|205||milk|Ghee (milk)|clarified butter;butter oil|01003: 1 cup = 205 g
Margarine|g|500|cup (US)|227||milk?,soy?|Margarine|baking spread|04617: 1 cup = 227 g
Vegetable shortening|kg|1|cup (US)|205||soy?|Vegetable fat|white vegetable fat|04615: 1 cup = 205 g
High-ratio shortening|kg|1|cup (US)|205||soy|Vegetable fat|hi-ratio shortening|04586: 1 cup = 205 g
Lard|g|250|cup (US)|205|||Lard||04002: 1 cup = 205 g
Vegetable oil|L|1|cup (US)|218||soy?|Vegetable oil||04044: 1 cup = 218 g
Canola oil|L|1|cup (US)|218|||Rapeseed oil|rapeseed oil|04582: 1 cup = 218 g
Sunflower oil|L|1|cup (US)|218|||Sunflower oil||04060: 1 cup = 218 g
Olive oil|ml|500|cup (US)|216|||Olive oil||04053: 1 cup = 216 g
Coconut oil|g|500|cup (US)|218|||Coconut oil||04047: 1 cup = 218 g
Rice bran oil|L|1|cup (US)|218|||Rice bran oil||04037: 1 cup = 218 g
Peanut oil|ml|500|cup (US)|216||peanuts|Peanut oil|groundnut oil|04042: 1 cup = 216 g
Grapeseed oil|ml|500|cup (US)|218|||Grapeseed oil||04517: 1 cup = 218 g
Avocado oil|ml|250|cup (US)|218|||Avocado oil||04581: 1 cup = 218 g
Sesame oil|ml|250|cup (US)|218||sesame|Sesame oil||04058: 1 cup = 218 g
Walnut oil|ml|250|cup (US)|218||nuts,walnut|Walnut oil||04528: 1 cup = 218 g
Almond oil|ml|250|cup (US)|218||nuts,almond|Almond oil||04529: 1 cup = 218 g
Hazelnut oil|ml|250|cup (US)|218||nuts,hazelnut|Hazelnut oil||04532: 1 cup = 218 g
Cocoa butter|g|250|cup (US)|218|||Cocoa butter||04501: 1 cup = 218 g
`
