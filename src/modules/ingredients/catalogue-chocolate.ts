// Columns and source: see catalogue.ts.
export const CHOCOLATE = `
Dark chocolate, 70%|kg|1||||soy,milk?,nuts?|Dark chocolate (cocoa mass, sugar, cocoa butter, soya lecithin)|bittersweet chocolate|
Dark chocolate, 54%|kg|1||||soy,milk?,nuts?|Dark chocolate (cocoa mass, sugar, cocoa butter, soya lecithin)|semisweet chocolate|
Milk chocolate|kg|1||||milk,soy,nuts?|Milk chocolate (sugar, cocoa butter, milk, cocoa mass, soya lecithin)||
White chocolate|kg|1||||milk,soy,nuts?|White chocolate (sugar, cocoa butter, milk, soya lecithin)||
White chocolate chips|g|500|cup (US)|170||milk,soy,nuts?|White chocolate (sugar, cocoa butter, milk, soya lecithin)|white chocolate buttons|19087: 1 cup chips = 170 g
Milk chocolate chips|g|500|cup (US)|168||milk,soy,nuts?|Milk chocolate (sugar, cocoa butter, milk, cocoa mass, soya lecithin)||19120: 1 cup chips = 168 g
Semisweet chocolate chips|g|500|cup (US)|168||soy,milk?,nuts?|Dark chocolate (sugar, cocoa mass, cocoa butter, soya lecithin)|chocolate chips;dark chocolate chips|19080: 1 cup chips (6 oz package) = 168 g
Unsweetened chocolate|g|250|cup (US)|132||milk?,soy?,nuts?|Cocoa mass|baking chocolate|19078: 1 cup, grated = 132 g
Chocolate fudge syrup|g|500|cup (US)|304||milk,soy?|Chocolate syrup|fudge topping|19348: 1 cup = 304 g
Candy melts|g|340||||milk,soy,nuts?,peanuts?|Compound coating|melting wafers|
Compound chocolate|kg|1||||milk,soy,nuts?|Compound chocolate||
Cacao nibs|g|250|||||Cocoa nibs||
Chocolate hazelnut spread|g|750||||milk,nuts,hazelnut,soy|Hazelnut spread with cocoa||
`
