/** A row: quantity, unit, and an ingredient's name or another recipe's key. */
type Row = readonly [quantity: string, unit: string, of: string]

export type DemoRecipe = {
  name: string
  category: string
  servings: number
  makes?: readonly [quantity: string, unit: string]
  minutes?: readonly [preparing: number, baking: number]
  oven?: number
  tin?: { size: string; depth: string; count: number }
  keeps?: number
  storage?: string
  rows: readonly Row[]
  steps: readonly string[]
}

const recipes = {
  vanillaSponge: {
    name: 'Vanilla bean sponge, 8 inch',
    category: 'Cake',
    servings: 20,
    minutes: [25, 32],
    oven: 170,
    tin: { size: '20', depth: '7.5', count: 3 },
    keeps: 3,
    storage: 'Wrapped, at room temperature. Freezes well for a month, wrapped twice.',
    rows: [
      ['450', 'g', 'Unsalted butter'],
      ['450', 'g', 'Caster sugar'],
      ['8', 'each', 'Egg, large'],
      ['450', 'g', 'Self-raising flour'],
      ['120', 'ml', 'Whole milk'],
      ['15', 'g', 'Vanilla bean paste'],
      ['3', 'g', 'Table salt'],
    ],
    steps: [
      'Line three 20 cm tins. Everything at room temperature.',
      'Beat butter and sugar for 6 minutes, until pale.',
      'Add the eggs one by one, then flour and milk in turns. Stop as soon as it is smooth.',
      'Divide over the tins, 520 g each. Bake for 32 minutes.',
      'Cool in the tins for 15 minutes, then on a rack. Trim when cold.',
    ],
  },
  lemonSponge: {
    name: 'Lemon sponge, 6 inch',
    category: 'Cake',
    servings: 12,
    minutes: [20, 28],
    oven: 170,
    tin: { size: '15', depth: '7.5', count: 3 },
    keeps: 3,
    rows: [
      ['250', 'g', 'Unsalted butter'],
      ['250', 'g', 'Caster sugar'],
      ['4', 'each', 'Egg, large'],
      ['250', 'g', 'Self-raising flour'],
      ['2', 'each', 'Lemon'],
      ['60', 'ml', 'Whole milk'],
    ],
    steps: [
      'Rub the zest of the lemons into the sugar.',
      'Beat butter and lemon sugar for 6 minutes.',
      'Add eggs, flour and milk as for the vanilla sponge.',
      'Bake for 28 minutes. Brush with the lemon juice while warm.',
    ],
  },
  mud: {
    name: 'Dark chocolate mud cake, 8 inch',
    category: 'Cake',
    servings: 24,
    minutes: [30, 80],
    oven: 150,
    tin: { size: '20', depth: '10', count: 2 },
    keeps: 5,
    rows: [
      ['400', 'g', 'Dark chocolate, 54%'],
      ['400', 'g', 'Unsalted butter'],
      ['300', 'g', 'Brown sugar'],
      ['200', 'g', 'Caster sugar'],
      ['300', 'ml', 'Whole milk'],
      ['5', 'each', 'Egg, large'],
      ['250', 'g', 'Plain flour'],
      ['150', 'g', 'Self-raising flour'],
      ['50', 'g', 'Dutch-process cocoa'],
      ['60', 'ml', 'Vegetable oil'],
    ],
    steps: [
      'Melt chocolate, butter, both sugars and milk over low heat. Cool for 20 minutes.',
      'Whisk in eggs and oil, then the sifted flours and cocoa.',
      'Bake for 1 hour 20 minutes, until a skewer comes out with moist crumbs.',
      'Cool in the tins overnight.',
    ],
  },
  buttercream: {
    name: 'Swiss meringue buttercream',
    category: 'Icing',
    servings: 20,
    makes: ['1.6', 'kg'],
    minutes: [35, 0],
    keeps: 7,
    storage: 'In the fridge for a week, in the freezer for two months. Whip again before use.',
    rows: [
      ['300', 'g', 'Liquid egg white'],
      ['500', 'g', 'Caster sugar'],
      ['800', 'g', 'Unsalted butter'],
      ['2', 'g', 'Table salt'],
    ],
    steps: [
      'Whisk egg white and sugar over steam to 71 °C.',
      'Whip for 12 minutes, until stiff and cool.',
      'Add the soft butter piece by piece. Beat on low for 3 minutes to get the air out.',
    ],
  },
  compote: {
    name: 'Strawberry compote',
    category: 'Filling',
    servings: 20,
    makes: ['550', 'g'],
    minutes: [5, 15],
    keeps: 5,
    rows: [
      ['500', 'g', 'Strawberries'],
      ['100', 'g', 'Caster sugar'],
      ['1', 'each', 'Lemon'],
    ],
    steps: ['Simmer everything for 15 minutes.', 'Chill for at least 2 hours.'],
  },
  ganache: {
    name: 'Dark chocolate ganache',
    category: 'Icing',
    servings: 24,
    makes: ['1.2', 'kg'],
    keeps: 10,
    rows: [
      ['750', 'g', 'Dark chocolate, 54%'],
      ['450', 'ml', 'Thickened cream'],
    ],
    steps: ['Bring the cream to a simmer and pour over the chocolate. Wait 3 minutes, then stir.', 'Set for 8 hours.'],
  },
  caramel: {
    name: 'Salted caramel',
    category: 'Filling',
    servings: 24,
    makes: ['700', 'g'],
    keeps: 14,
    rows: [
      ['350', 'g', 'Caster sugar'],
      ['150', 'g', 'Unsalted butter'],
      ['250', 'ml', 'Thickened cream'],
      ['5', 'g', 'Table salt'],
    ],
    steps: ['Melt the sugar to a deep amber.', 'Off the heat: butter, then warm cream, then salt.'],
  },
  curd: {
    name: 'Passionfruit curd',
    category: 'Filling',
    servings: 12,
    makes: ['500', 'g'],
    keeps: 7,
    rows: [
      ['8', 'each', 'Passion fruit'],
      ['3', 'each', 'Egg, large'],
      ['150', 'g', 'Caster sugar'],
      ['100', 'g', 'Unsalted butter'],
    ],
    steps: [
      'Whisk over steam for 10 minutes, until it coats a spoon.',
      'Strain. Film on the surface, chill for 4 hours.',
    ],
  },
  torched: {
    name: 'Torched meringue',
    category: 'Icing',
    servings: 12,
    makes: ['360', 'g'],
    rows: [
      ['120', 'g', 'Liquid egg white'],
      ['240', 'g', 'Caster sugar'],
      ['1', 'g', 'Cream of tartar'],
    ],
    steps: ['Heat sugar and egg white to 71 °C, whip for 8 minutes.', 'Pile on and torch just before it leaves.'],
  },
  cupcakes: {
    name: 'Vanilla cupcakes',
    category: 'Cake',
    servings: 12,
    minutes: [15, 20],
    oven: 175,
    keeps: 2,
    rows: [
      ['180', 'g', 'Self-raising flour'],
      ['160', 'g', 'Caster sugar'],
      ['120', 'g', 'Unsalted butter'],
      ['2', 'each', 'Egg, large'],
      ['120', 'ml', 'Whole milk'],
      ['5', 'g', 'Vanilla bean paste'],
    ],
    steps: ['All in one bowl; beat for 2 minutes.', '55 g into each case. Bake for 20 minutes.'],
  },
  sugarCookies: {
    name: 'Sugar cookies',
    category: 'Biscuit',
    servings: 24,
    minutes: [20, 11],
    oven: 180,
    keeps: 14,
    rows: [
      ['400', 'g', 'Plain flour'],
      ['250', 'g', 'Unsalted butter'],
      ['200', 'g', 'Caster sugar'],
      ['1', 'each', 'Egg, large'],
      ['5', 'g', 'Vanilla bean paste'],
    ],
    steps: [
      'Cream butter and sugar just until even.',
      'Roll at 6 mm, cut, chill for 30 minutes.',
      'Bake for 11 minutes.',
    ],
  },
  royal: {
    name: 'Royal icing',
    category: 'Icing',
    servings: 24,
    makes: ['600', 'g'],
    keeps: 7,
    rows: [
      ['500', 'g', 'Icing sugar'],
      ['25', 'g', 'Meringue powder'],
      ['3', 'g', 'Gel food colour'],
    ],
    steps: ['Mix on low for 5 minutes with 80 g of water.', 'Flood: let it down to a 12 second icing.'],
  },
  printed: {
    name: 'Printed logo cookies',
    category: 'Biscuit',
    servings: 12,
    rows: [
      ['12', 'serving', 'sugarCookies'],
      ['150', 'g', 'royal'],
      ['1', 'each', 'Edible image sheet'],
    ],
    steps: ['Flood white and dry overnight.', 'Cut the prints, lay them on with a damp brush.'],
  },
  shells: {
    name: 'Macaron shells',
    category: 'Biscuit',
    servings: 24,
    minutes: [40, 15],
    oven: 145,
    keeps: 3,
    rows: [
      ['200', 'g', 'Almond meal'],
      ['200', 'g', 'Icing sugar'],
      ['150', 'g', 'Liquid egg white'],
      ['180', 'g', 'Caster sugar'],
      ['2', 'g', 'Gel food colour'],
    ],
    steps: [
      'Sift almond meal and icing sugar twice.',
      'Fold into the meringue, pipe, rest 40 minutes.',
      'Bake for 15 minutes.',
    ],
  },
  macaronFilling: {
    name: 'Macaron fillings',
    category: 'Filling',
    servings: 24,
    makes: ['420', 'g'],
    rows: [
      ['260', 'g', 'White chocolate'],
      ['140', 'ml', 'Thickened cream'],
      ['8', 'g', 'Freeze-dried raspberries'],
      ['25', 'g', 'Pistachios'],
      ['80', 'g', 'caramel'],
    ],
    steps: [
      'Make the ganache and divide it in three.',
      'Raspberry into one, ground pistachio into one, caramel into the last.',
    ],
  },
  kisses: {
    name: 'Meringue kisses',
    category: 'Other',
    servings: 40,
    minutes: [20, 75],
    oven: 100,
    keeps: 30,
    rows: [
      ['120', 'g', 'Liquid egg white'],
      ['240', 'g', 'Caster sugar'],
      ['1', 'g', 'Cream of tartar'],
      ['2', 'g', 'Gel food colour'],
    ],
    steps: ['Whip for 10 minutes.', 'Pipe and dry for 75 minutes. Leave in the oven until cold.'],
  },
  riceTreats: {
    name: 'Crispy rice treats',
    category: 'Other',
    servings: 12,
    rows: [
      ['180', 'g', 'Crispy rice cereal'],
      ['300', 'g', 'Marshmallows'],
      ['80', 'g', 'Unsalted butter'],
      ['3', 'g', 'Table salt'],
    ],
    steps: [
      'Brown the butter, melt the marshmallows in it.',
      'Fold in the cereal, press into the tray, set for 1 hour.',
    ],
  },
  donuts: {
    name: 'Baked donuts',
    category: 'Cake',
    servings: 12,
    minutes: [15, 12],
    oven: 190,
    keeps: 1,
    rows: [
      ['240', 'g', 'Self-raising flour'],
      ['120', 'g', 'Caster sugar'],
      ['180', 'ml', 'Buttermilk'],
      ['2', 'each', 'Egg, large'],
      ['50', 'g', 'Unsalted butter'],
      ['150', 'g', 'Icing sugar'],
    ],
    steps: ['Pipe into greased rings. Bake for 12 minutes.', 'Glaze while warm.'],
  },
  cakePops: {
    name: 'Cake pops',
    category: 'Cake',
    servings: 12,
    rows: [
      ['6', 'serving', 'vanillaSponge'],
      ['120', 'g', 'buttercream'],
      ['250', 'g', 'White chocolate'],
      ['30', 'g', 'Sprinkles'],
    ],
    steps: ['Crumble, bind, roll at 35 g each.', 'Chill for 1 hour. Dip, sprinkle.'],
  },
  loaf: {
    name: 'Fig and walnut sourdough',
    category: 'Bread',
    servings: 12,
    minutes: [40, 45],
    oven: 240,
    keeps: 4,
    rows: [
      ['500', 'g', 'Bread flour'],
      ['10', 'g', 'Table salt'],
      ['100', 'g', 'Dried figs'],
      ['80', 'g', 'Walnuts'],
    ],
    steps: [
      'Autolyse for 1 hour.',
      'Bulk prove for 5 hours, folding every 30 minutes.',
      'Bake for 45 minutes, lid off after 25.',
    ],
  },
} as const satisfies Record<string, DemoRecipe>

export type RecipeKey = keyof typeof recipes
export const DEMO_RECIPES: Readonly<Record<RecipeKey, DemoRecipe>> = recipes
