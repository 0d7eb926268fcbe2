import { plural } from '#shared/text/text.ts'

export const overheadWords = {
  loadFailed: 'Your figures could not be loaded. Please try again.',
  rows: 'What it costs to be open',
  fromBooks: (days: string) =>
    `Filled in from your expenses of the last twelve months (${days}). What goes into products, such as ingredients, is left out.`,
  noBooks: 'No expenses in the last twelve months: add what you pay for rent, power, insurance and the like.',
  name: 'For',
  rowName: (n: number) => `Name of row ${n}`,
  unnamed: 'What for?',
  amount: 'Amount',
  amountOf: (name: string) => `Amount, ${name}`,
  period: 'Every',
  periodOf: (name: string) => `Every, ${name}`,
  periods: { week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' },
  share: 'Business',
  shareOf: (name: string) => `Business share, ${name}`,
  counts: (name: string) => `Count ${name}`,
  leftOut: 'Left out',
  remove: (name: string) => `Remove ${name}`,
  nthRow: (n: number) => `row ${n}`,
  add: 'Add a row',
  addEnergy: 'Add energy',
  changeCategories: 'Which categories are overheads',

  sharedBy: 'Spread by',
  hours: 'Hours of work a month',
  hoursHelp: (hours: string) => `Your products took ${hours} hours of labour a month in these twelve months.`,
  hoursHelpNone: 'The hours you spend making things, as counted in your products’ labour.',
  orders: 'Orders a month',
  ordersHelp: (n: number) => `${plural(n, 'order', 'orders')} completed in these twelve months.`,
  sales: 'Sales a year',
  salesHelp: 'Completed orders, without tax.',

  aMonth: 'a month',
  aYear: (amount: string) => `${amount} a year`,
  perHour: 'For an hour of work',
  perOrder: 'For an order',
  ofSales: 'Of your sales',
  percent: (percent: string) => `${percent}%`,
  notSaid: '-',
  compareOnly: 'The share of sales is for comparison: a product’s overhead is calculated from its costs or hours.',

  now: 'As it is now',
  newProducts: 'A new product gets',
  carried: 'In the costs of completed orders',
  spent: 'Overheads of a year',
  missing: 'Not in any price',
  none: 'None',
  value: {
    amount: (amount: string) => `${amount} each`,
    percent: (_amount: string, percent: string) => `${percent}% of the other costs`,
    hour: (amount: string) => `${amount} an hour`,
  },

  use: 'Put it into your products',
  basis: 'As',
  bases: { hour: 'An amount for each hour of labour', amount: 'An amount for each product' },
  hourHelp: 'The longer a product takes, the more it carries. A product without labour time carries none.',
  amountHelp: 'Best if most orders are one product: each product carries one order’s share.',
  gives: (value: string) => `Each product: ${value}`,
  cannot: {
    hour: 'Enter your hours of work to put it into products.',
    amount: 'Enter your orders to put it into products.',
  },
  look: 'See what it changes',

  effects: (value: string) => `With ${value}`,
  effectsText: (moved: number, all: number) =>
    moved === 0
      ? 'No cost changes. Accepted orders keep theirs.'
      : `The cost of ${plural(moved, 'product', 'products')} of ${all} changes. Accepted orders keep their ` +
        'cost. Prices stay as they are until you change them.',
  effectsFailed: 'We could not work out what it changes. Please try again.',
  noProducts: 'No products yet. It will apply to new products.',
  product: 'Product',
  overheadNow: 'Overhead now',
  cost: 'Cost',
  price: 'Price',
  suggested: 'Suggested price',
  noMinutes: 'No labour time',
  notKnown: '-',
  tick: (name: string) => `Change ${name}`,
  tickAll: 'All products',
  search: 'Search products...',
  alsoNew: 'New products as well',
  give: (n: number, also: boolean) =>
    n === 0
      ? 'Save for new products'
      : also
        ? `Save for ${plural(n, 'product', 'products')} and new ones`
        : `Save for ${plural(n, 'product', 'products')}`,
  given: 'Overheads saved',
  takenBack: 'Overheads are as they were',
  giveFailed: 'That could not be saved. Please try again.',

  energyTitle: 'Energy of a machine',
  energyIntro: 'An oven, a fridge, a mixer: its power times the hours it runs times the price of a kWh.',
  machine: 'Machine',
  power: 'Power',
  kw: 'kW',
  hoursOn: 'Hours on',
  tariff: 'Price of a kWh',
  addRow: 'Add it',
}
