// Columns and source: see catalogue.ts.
export const DRY_GOODS = `
Plain flour|kg|1|cup (US)|125||gluten,wheat|Wheat flour|all-purpose flour;AP flour|20081: 1 cup = 125 g
Self-raising flour|kg|1|cup (US)|125||gluten,wheat|Self-raising flour (wheat flour, raising agents)|self-rising flour;SR flour|20082: 1 cup = 125 g
Bread flour|kg|1|cup (US)|137||gluten,wheat|Wheat flour|strong flour;baker's flour|20083: 1 cup = 137 g
Cake flour|kg|1|cup (US)|137||gluten,wheat|Wheat flour|soft flour;sponge flour|20084: 1 cup unsifted, dipped = 137 g
Wholemeal flour|kg|1|cup (US)|120||gluten,wheat|Wholemeal wheat flour|whole wheat flour;wholewheat flour|20080: 1 cup = 120 g
Rye flour|kg|1|cup (US)|102||gluten,rye|Rye flour|medium rye flour|20064: 1 cup = 102 g
Wholemeal rye flour|kg|1|cup (US)|128||gluten,rye|Wholemeal rye flour|dark rye flour|20063: 1 cup = 128 g
Spelt flour|kg|1||||gluten,wheat,spelt|Spelt flour (wheat)|dinkel flour|
Barley flour|kg|1|cup (US)|148||gluten,barley|Barley flour||20130: 1 cup = 148 g
Buckwheat flour|kg|1|cup (US)|120|||Buckwheat flour||20011: 1 cup = 120 g
White rice flour|kg|1|cup (US)|158|||Rice flour|rice flour|20061: 1 cup = 158 g
Brown rice flour|kg|1|cup (US)|158|||Brown rice flour||20090: 1 cup = 158 g
Cornmeal|kg|0.5|cup (US)|157|||Cornmeal|polenta;maize meal|20022: 1 cup = 157 g
Semolina|kg|0.5|cup (US)|167||gluten,wheat|Semolina (wheat)|fine semolina|20066: 1 cup = 167 g
Cornflour|g|500|cup (US)|128||gluten?,wheat?|Maize starch|cornstarch;corn starch|20027: 1 cup = 128 g
Potato flour|g|500|cup (US)|160|||Potato flour||11413: 1 cup = 160 g
Soy flour|g|500|cup (US)|84||soy|Soy flour|soya flour|16115: 1 cup, stirred = 84 g
Tapioca pearls|g|500|cup (US)|152|||Tapioca|sago|20068: 1 cup = 152 g
Rolled oats|kg|1|cup (US)|81||gluten,oats,wheat?,barley?|Oats|porridge oats;old-fashioned oats|08120: 1 cup = 81 g
Oat bran|g|500|cup (US)|94||gluten,oats,wheat?,barley?|Oat bran||20033: 1 cup = 94 g
Wheat bran|g|500|cup (US)|58||gluten,wheat|Wheat bran||20077: 1 cup = 58 g
Wheat germ|g|250|cup (US)|115||gluten,wheat|Wheat germ||20078: 1 cup = 115 g
Caster sugar|kg|1|||||Sugar|superfine sugar;castor sugar|
White sugar|kg|1|cup (US)|200|||Sugar|granulated sugar|19335: 1 cup = 200 g
Brown sugar|kg|1|cup (US)|220|||Brown sugar|light brown sugar;soft brown sugar|19334: 1 cup packed = 220 g
Dark brown sugar|kg|0.5|cup (US)|220|||Dark brown sugar|dark muscovado sugar|19334: 1 cup packed = 220 g
Icing sugar|kg|1|cup (US)|120|||Icing sugar|powdered sugar;confectioners' sugar|19336: 1 cup unsifted = 120 g
Demerara sugar|kg|0.5|||||Demerara sugar|raw sugar;turbinado sugar|
Maple sugar|g|250|tsp (US)|3|||Maple sugar||19340: 1 tsp = 3 g
Fructose|g|500|||||Fructose|fruit sugar|
Dextrose|kg|1|||||Dextrose|glucose powder|
Bicarbonate of soda|g|500|tsp (US)|4.6|||Raising agent (sodium bicarbonate)|bicarb;baking soda;bicarb soda|18372: 1 tsp = 4.6 g
Baking powder|g|250|tsp (US)|4.6||gluten?,wheat?|Baking powder (raising agents)||18370: 1 tsp = 4.6 g
Cream of tartar|g|100|tsp (US)|3|||Acidity regulator (cream of tartar)||18373: 1 tsp = 3 g
Instant dried yeast|g|500|tsp (US)|4|||Yeast|active dry yeast;dried yeast|18375: 1 tsp = 4 g
Fresh yeast|g|100|||||Yeast|compressed yeast;cake yeast|
Table salt|kg|1|cup (US)|292|||Salt|fine salt|02047: 1 cup = 292 g
Skim milk powder|kg|1|cup (US)|120||milk|Skimmed milk powder|dried milk;milk powder|01091: 0.25 cup = 30 g
Whole milk powder|kg|1|cup (US)|128||milk|Whole milk powder|full cream milk powder|01090: 0.25 cup = 32 g
Whey powder|kg|1|cup (US)|145||milk|Whey powder (milk)||01115: 1 cup = 145 g
Malt powder|g|500||||gluten,barley|Barley malt|malt flour|
Malted milk powder|g|500||||gluten,wheat,barley,milk|Malted milk powder (wheat, barley malt, milk)|malted milk|
Breadcrumbs|g|500|cup (US)|108||gluten,wheat,soy?,milk?|Breadcrumbs (wheat)|dry breadcrumbs|18079: 1 cup = 108 g
Digestive biscuits|g|400||||gluten,wheat,milk?,soy?|Digestive biscuits (wheat)|sweetmeal biscuits|
Graham crackers|g|400||||gluten,wheat,soy?,milk?|Graham crackers (wheat)||
Cocoa powder|g|500|cup (US)|86|||Cocoa powder|unsweetened cocoa|19165: 1 cup = 86 g
Dutch-process cocoa|g|500|cup (US)|86|||Cocoa powder|alkalised cocoa|19166: 1 cup = 86 g
Gelatine powder|g|100|tbsp (US)|7|||Gelatine|gelatin|19177: 1 envelope (1 tbsp) = 7 g
Custard powder|g|500||||milk?,gluten?,wheat?|Custard powder (maize starch, colour, flavouring)||
Flaxseed|g|500|cup (US)|168|||Linseed|linseed|12220: 1 cup, whole = 168 g
Chia seeds|g|500|||||Chia seeds||
Poppy seeds|g|250|tsp (US)|2.8|||Poppy seeds||02033: 1 tsp = 2.8 g
Sesame seeds|g|500|cup (US)|144||sesame|Sesame seeds||12023: 1 cup = 144 g
Sunflower seeds|g|500|cup (US)|140|||Sunflower seeds||12036: 1 cup = 140 g
Pumpkin seeds|g|500|cup (US)|129|||Pumpkin seeds|pepitas|12014: 1 cup = 129 g
Hemp seeds|g|250|tbsp (US)|10|||Hemp seeds||12012: 3 tbsp = 30 g
`
