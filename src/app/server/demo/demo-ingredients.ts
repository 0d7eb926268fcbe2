/** An ingredient of the starter catalogue with the sample bakery's price; further prices are later ones. */
type DemoIngredient = {
  name: string
  supplier: string
  packSize: string
  /** The price at the opening and after each rise; null if nobody has looked it up yet. */
  prices: readonly [string, ...string[]] | null
  /** The tax on the purchase, in per cent. */
  tax?: '10'
  waste?: string
  stock?: string
  reorder?: string
}

const MILL = 'Blue Mountains Mill'
const DAIRY = 'Southern Dairy'
export const MARKET = 'Flemington Markets'
const SWEETS = 'Cake Deco Supplies'

const rows: readonly DemoIngredient[] = [
  { name: 'Plain flour', supplier: MILL, packSize: '12.5', prices: ['18.50', '19.90'], stock: '9', reorder: '5' },
  {
    name: 'Self-raising flour',
    supplier: MILL,
    packSize: '12.5',
    prices: ['19.20', '20.60'],
    stock: '3.5',
    reorder: '5',
  },
  { name: 'Bread flour', supplier: MILL, packSize: '12.5', prices: ['19.80'], stock: '11' },
  { name: 'Caster sugar', supplier: MILL, packSize: '15', prices: ['28.50'], stock: '12', reorder: '4' },
  { name: 'Icing sugar', supplier: MILL, packSize: '15', prices: ['36.00'], stock: '7' },
  { name: 'Brown sugar', supplier: MILL, packSize: '1', prices: ['3.40'] },
  {
    name: 'Unsalted butter',
    supplier: DAIRY,
    packSize: '5000',
    prices: ['61.00', '66.50', '71.00'],
    stock: '3200',
    reorder: '5000',
  },
  {
    name: 'Egg, large',
    supplier: DAIRY,
    packSize: '30',
    prices: ['11.90', '12.90', '14.50'],
    stock: '42',
    reorder: '30',
  },
  { name: 'Liquid egg white', supplier: DAIRY, packSize: '1', prices: ['8.90', '9.60'] },
  { name: 'Whole milk', supplier: DAIRY, packSize: '2', prices: ['3.90'] },
  { name: 'Buttermilk', supplier: DAIRY, packSize: '600', prices: ['3.20'] },
  { name: 'Thickened cream', supplier: DAIRY, packSize: '1000', prices: ['7.60', '8.10'] },
  {
    name: 'Dark chocolate, 54%',
    supplier: SWEETS,
    packSize: '5',
    prices: ['98.00', '112.00', '124.00'],
    tax: '10',
    stock: '4',
  },
  { name: 'White chocolate', supplier: SWEETS, packSize: '5', prices: ['92.00', '101.00'], tax: '10' },
  { name: 'Dutch-process cocoa', supplier: SWEETS, packSize: '1000', prices: ['24.00', '31.00'] },
  { name: 'Vanilla bean paste', supplier: SWEETS, packSize: '500', prices: ['89.00'] },
  { name: 'Baking powder', supplier: MILL, packSize: '1000', prices: ['9.80'] },
  { name: 'Cream of tartar', supplier: MILL, packSize: '100', prices: ['4.20'] },
  { name: 'Table salt', supplier: MILL, packSize: '1', prices: ['1.80'] },
  { name: 'Vegetable oil', supplier: MILL, packSize: '4', prices: ['14.00'] },
  { name: 'Glucose syrup', supplier: SWEETS, packSize: '1000', prices: ['7.50'] },
  { name: 'Lemon', supplier: MARKET, packSize: '20', prices: ['14.00'] },
  { name: 'Passion fruit', supplier: MARKET, packSize: '20', prices: ['16.00'] },
  { name: 'Strawberries', supplier: MARKET, packSize: '1000', prices: ['13.00'], waste: '6' },
  { name: 'Freeze-dried raspberries', supplier: SWEETS, packSize: '40', prices: ['9.90'] },
  { name: 'Dried figs', supplier: MARKET, packSize: '1000', prices: ['18.90'] },
  { name: 'Walnuts', supplier: MARKET, packSize: '1000', prices: ['16.50'] },
  { name: 'Almond meal', supplier: MARKET, packSize: '3', prices: ['49.50'] },
  { name: 'Pistachios', supplier: MARKET, packSize: '1000', prices: ['42.00'] },
  { name: 'Meringue powder', supplier: SWEETS, packSize: '250', prices: ['17.50'], tax: '10' },
  { name: 'Gel food colour', supplier: SWEETS, packSize: '35', prices: ['6.95'], tax: '10' },
  { name: 'Sprinkles', supplier: SWEETS, packSize: '1000', prices: ['18.00'], tax: '10' },
  { name: 'Edible image sheet', supplier: SWEETS, packSize: '10', prices: ['39.00'], tax: '10' },
  { name: 'Crispy rice cereal', supplier: MARKET, packSize: '1000', prices: ['9.20'] },
  { name: 'Marshmallows', supplier: SWEETS, packSize: '1000', prices: null, tax: '10' },
]
export const DEMO_INGREDIENTS = rows

export const DEMO_SUPPLIES = [
  { name: 'Cake box, 10 inch', category: 'Boxes', packSize: '50', price: '92.00', quantity: '31', reorder: '20' },
  { name: 'Tall cake box, 12 inch', category: 'Boxes', packSize: '25', price: '118.00', quantity: '6', reorder: '8' },
  { name: 'Bento box', category: 'Boxes', packSize: '50', price: '38.00', quantity: '40', reorder: '10' },
  { name: 'Box for 12 cupcakes', category: 'Boxes', packSize: '50', price: '85.00', quantity: '44', reorder: '10' },
  { name: 'Treat box', category: 'Boxes', packSize: '50', price: '48.00', quantity: '27', reorder: '10' },
  { name: 'Box for 24 macarons', category: 'Boxes', packSize: '25', price: '52.00', quantity: '18', reorder: '10' },
  { name: 'Cake board, 10 inch', category: 'Boards', packSize: '50', price: '65.00', quantity: '38', reorder: '15' },
  { name: 'Drum board, 14 inch', category: 'Boards', packSize: '10', price: '58.00', quantity: '7', reorder: '3' },
  { name: 'Cake dowel', category: 'Dowels', packSize: '100', price: '22.00', quantity: '64', reorder: '30' },
  { name: 'Cupcake case', category: 'Cases', packSize: '500', price: '24.00', quantity: '310', reorder: '150' },
  { name: 'Cookie bag', category: 'Packaging', packSize: '200', price: '18.00', quantity: '95', reorder: '100' },
  { name: 'Cake pop stick', category: 'Packaging', packSize: '200', price: '15.00', quantity: '160', reorder: '50' },
  { name: 'Glass jar', category: 'Packaging', packSize: '24', price: '43.00', quantity: '19', reorder: '12' },
  { name: 'Bread bag', category: 'Packaging', packSize: '250', price: '30.00', quantity: '200', reorder: '50' },
  { name: 'Thank-you label', category: 'Labels', packSize: '500', price: '32.00', quantity: '420', reorder: '100' },
] as const
export type DemoSupply = (typeof DEMO_SUPPLIES)[number]['name']
