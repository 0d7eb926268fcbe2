// Columns and source: see catalogue.ts.
export const DAIRY_EGGS = `
Egg, large|each|12|||50|eggs|Egg|eggs;large eggs|01123: 1 large = 50 g
Egg, medium|each|12|||44|eggs|Egg|medium eggs|01123: 1 medium = 44 g
Egg, extra large|each|12|||56|eggs|Egg|extra large eggs|01123: 1 extra large = 56 g
Egg, jumbo|each|12|||63|eggs|Egg|jumbo eggs|01123: 1 jumbo = 63 g
Egg white, large|each|12|||33|eggs|Egg white|egg whites|01124: 1 large = 33 g
Egg yolk, large|each|12|||17|eggs|Egg yolk|egg yolks|01125: 1 large = 17 g
Liquid whole egg|kg|1|cup (US)|243||eggs|Egg|pasteurised egg|01123: 1 cup (4.86 large eggs) = 243 g
Liquid egg white|kg|1|cup (US)|243||eggs|Egg white|pasteurised egg white|01124: 1 cup = 243 g
Liquid egg yolk|kg|1|cup (US)|243||eggs|Egg yolk|pasteurised egg yolk|01125: 1 cup = 243 g
Egg white powder|g|500|tbsp (US)|7||eggs|Dried egg white|albumen powder|01136: 1 tbsp = 7 g
Whole egg powder|g|500|cup (US)|85||eggs|Dried egg||01133: 1 cup, sifted = 85 g
Duck egg|each|6|||70|eggs|Duck egg||01138: 1 egg = 70 g
Quail egg|each|12|||9|eggs|Quail egg||01140: 1 egg = 9 g
Whole milk|L|2|cup (US)|244||milk|Milk|full cream milk|01077: 1 cup = 244 g
Semi-skimmed milk|L|2|cup (US)|244||milk|Semi-skimmed milk|reduced fat milk;2% milk|01079: 1 cup = 244 g
Skim milk|L|2|cup (US)|245||milk|Skimmed milk|skimmed milk;nonfat milk|01085: 1 cup = 245 g
Buttermilk|ml|600|cup (US)|245||milk|Buttermilk (milk)|cultured buttermilk|01088: 1 cup = 245 g
Evaporated milk|ml|375|cup (US)|252||milk|Evaporated milk||01096: 1 cup = 252 g
Sweetened condensed milk|g|395|cup (US)|306||milk|Sweetened condensed milk|condensed milk|01095: 1 cup = 306 g
Thickened cream|ml|600|cup (US)|238||milk|Cream (milk)|whipping cream;heavy cream|01053: 1 cup, fluid (yields 2 cups whipped) = 238 g
Light cream|ml|300|cup (US)|240||milk|Cream (milk)|single cream;coffee cream|01050: 1 cup = 240 g
Sour cream|g|300|cup (US)|230||milk|Sour cream (milk)|soured cream|01056: 1 cup = 230 g
Cream cheese|g|250|tbsp (US)|14.5||milk|Cream cheese (milk)|soft cheese|01017: 1 tbsp = 14.5 g
Ricotta|g|500|cup (US)|248||milk|Ricotta (milk)||01036: 0.5 cup = 124 g
Cottage cheese|g|500|cup (US)|225||milk|Cottage cheese (milk)||01012: 1 cup, small curd (not packed) = 225 g
Mascarpone|g|250||||milk|Mascarpone (milk)||
Plain yoghurt|kg|1|cup (US)|245||milk|Yoghurt (milk)|yogurt;natural yoghurt|01116: 1 cup (8 fl oz) = 245 g
Greek yoghurt|kg|1||||milk|Greek yoghurt (milk)|strained yoghurt|
Grated parmesan|g|250|cup (US)|100||milk|Parmesan cheese (milk)||01032: 1 cup = 100 g
Cheddar, grated|g|500|cup (US)|113||milk|Cheddar cheese (milk)||01009: 1 cup, shredded = 113 g
`
