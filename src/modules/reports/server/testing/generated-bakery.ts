import { add, div, type Exact, ex, least, minus, most, mul, round, rounded } from './exact-fraction.ts'
import { daysApart, later, localDay, monthAround, numberOf, ZONES, type Zone } from './local-days.ts'

/** ISO 4217 minor units of SET-7's currencies, where they are not two. */
const MINOR_UNITS: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  UGX: 0,
  ISK: 0,
  CLP: 0,
  KWD: 3,
  BHD: 3,
  OMR: 3,
}
const CURRENCIES =
  'AUD USD GBP EUR NZD CAD ZAR INR SGD MYR HKD JPY CNY KRW PHP THB IDR VND AED SAR QAR KWD BHD OMR EGP KES NGN GHS UGX TZS MAD ILS TRY CHF SEK NOK DKK ISK PLN CZK HUF RON BGN UAH MXN BRL ARS CLP COP PEN TTD JMD'.split(
    ' ',
  )

export const STATUSES = [
  'Draft',
  'Quote',
  'Booked',
  'Confirmed',
  'In Progress',
  'Ready',
  'Completed',
  'Cancelled',
  'Declined',
  'Expired',
] as const
export type Status = (typeof STATUSES)[number]

export type Named = { id: number; name: string }
export type Contact = { id: number; firstName: string; lastName: string }
export type ProductType = { slug: string; name: string; group: string }
export type Ingredient = {
  id: number
  name: string
  category: string
  supplier: string | null
  unit: string
  packSize: string
  packCost: string | null
  taxRate: string
  priceEntry: 'net' | 'gross'
  waste: string
  /** Grams of one `volumeUnit`. */
  volume: { unit: string; grams: string } | null
  itemWeight: string | null
  stock: string | null
}
export type Supply = {
  id: number
  name: string
  category: string
  packSize: string
  price: string | null
  stock: string | null
}
export type RecipeRow = { ingredientId: number | null; recipeId: number | null; quantity: string; unit: string }
export type Recipe = {
  id: number
  name: string
  servings: number
  yield: { quantity: string; unit: string } | null
  rows: RecipeRow[]
}
export type Product = {
  id: number
  name: string
  type: string
  labourMinutes: string | null
  labourCost: string | null
  overhead: string
  recipes: { recipeId: number; quantity: string }[]
  supplies: { supplyId: number; quantity: string }[]
}
export type Line = {
  id: number
  position: number
  name: string
  description: string | null
  productId: number | null
  recipeId: number | null
  productType: string | null
  servings: number | null
  quantity: string
  cost: string | null
  parts: { recipes: string; supplies: string; labour: string; overhead: string } | null
  taxPercent: string
  net: Exact
  share: Exact
  tax: Exact
  baked: boolean
}
export type Payment = {
  id: number
  type: string
  amount: Exact
  tip: Exact
  method: string
  provider: string
  date: string
  /** The amount by which a refund lowers what is asked, and the day of its credit note. */
  credited: Exact
  creditedOn: string | null
  /** The amount that is settled without money, because no coin is so small. */
  rounding: Exact
}
export type Order = {
  id: number
  kind: 'quote' | 'order'
  status: Status
  number: number | null
  contactId: number | null
  eventTypeId: number | null
  eventDate: string | null
  eventTime: string | null
  deliveryType: 'Delivery' | 'Collection' | null
  deliveryAddress: string | null
  deliveryTime: string | null
  deliveryTimeTo: string | null
  jobSheetNotes: string | null
  fee: Exact
  feeTax: Exact
  completedAt: number | null
  sentAt: number | null
  lines: Line[]
  payments: Payment[]
  invoicedOn: string | null
}
export type Expense = {
  date: string
  description: string
  categoryId: number | null
  supplier: string | null
  source: string
  total: string
  vat: string | null
  rate: string | null
  percent: string
  deductible: boolean
  isDraft: boolean
}
export type Income = {
  date: string
  description: string
  categoryId: number | null
  payer: string | null
  source: string
  amount: string
  vat: string
}
export type Drive = {
  date: string
  category: string
  description: string
  start: string | null
  end: string | null
  /** Typed; null: the odometers say it. */
  distance: string | null
  unit: 'miles' | 'kilometers'
}
export type Task = {
  id: number
  title: string
  dueDate: string | null
  priority: 'high' | 'medium' | 'low'
  orderId: number | null
  done: boolean
}
export type Bakery = {
  seed: number
  currency: string
  decimals: number
  zone: Zone
  now: number
  today: string
  tippingEnabled: boolean
  taxEnabled: boolean
  distanceUnit: 'miles' | 'kilometers'
  contacts: Contact[]
  eventTypes: Named[]
  productTypes: ProductType[]
  expenseCategories: Named[]
  incomeCategories: Named[]
  ingredients: Ingredient[]
  supplies: Supply[]
  recipes: Recipe[]
  products: Product[]
  orders: Order[]
  expenses: Expense[]
  income: Income[]
  drives: Drive[]
  tasks: Task[]
  enquiries: { id: number; receivedAt: number; spam: boolean }[]
  ranges: { from: string; to: string }[]
}

const NAMES = [
  'Zoë',
  "O'Brien",
  'Ann',
  'Łukasz',
  '=cmd',
  '+61',
  'Müller; Söhne',
  'Say "hi"',
  'A, B',
  '陈',
  '-Dash',
  '@at',
]
const WORDS = [
  'Lemon cake',
  'Brownies, dozen',
  '=SUM(A1)',
  'Two\nlines',
  'Macarons "rose"',
  'Sign; gold',
  'Torte für Oma',
  '  spaces  ',
]
const MINUTE = 60_000

export function generateBakery(seed: number, random: () => number): Bakery {
  const int = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const chance = (share: number) => random() < share
  const pick = <T>(all: readonly T[]): T => all[int(0, all.length - 1)] as T
  const maybe = <T>(share: number, make: () => T): T | null => (chance(share) ? make() : null)
  const decimal = (high: number, places: number) =>
    `${int(0, high - 1)}${places === 0 ? '' : `.${String(int(0, 10 ** places - 1)).padStart(places, '0')}`}`
  const positive = (high: number, places: number) => {
    const text = decimal(high, places)
    return /[1-9]/.test(text) ? text : '1'
  }

  const currency = CURRENCIES[seed % CURRENCIES.length] as string
  const decimals = MINOR_UNITS[currency] ?? 2
  const zone = Object.keys(ZONES)[seed % 4] as Zone
  const scale = decimals === 0 ? 40_000 : decimals === 3 ? 40 : 400
  const money = () => decimal(scale, decimals)
  const base = 1_000_000 + (seed % 1_000_000) * 1000
  let last = base
  const id = () => (last += 1)

  // A month whose clock changes in New York as often as one without, and "now" close to one of its ends.
  const month = monthAround(pick(['2026-03-15', '2026-11-10', '2026-02-10', '2026-06-10', '2026-12-20', '2025-12-05']))
  const dayMs = (iso: string) => numberOf(iso) * 86_400_000
  /** An instant close to midnight of the bakery, on either side. */
  const nearMidnight = (iso: string) =>
    dayMs(iso) -
    ZONES[zone](dayMs(iso)) * MINUTE +
    pick([-1, 0, 1, -61, 59, -MINUTE / 1000, 720, 1380]) * MINUTE +
    int(0, 59_999)
  const now = nearMidnight(pick([month.from, month.to, later(month.from, 9)]))
  const edges = [
    month.from,
    month.to,
    later(month.from, -1),
    later(month.to, 1),
    later(month.from, 7),
    later(month.from, 14),
    later(month.to, -3),
    later(month.from, -20),
    later(month.to, 25),
    ...[month.from, month.to].map((edge) => `${Number(edge.slice(0, 4)) - 1}${edge.slice(4)}`),
  ]
  const day = () => pick(edges)

  const contacts = NAMES.slice(0, int(3, NAMES.length)).map((firstName) => ({
    id: id(),
    firstName,
    lastName: pick(['Lee', "D'Arcy", '', 'Österreicher']),
  }))
  const eventTypes = ['Wedding', 'Birthday', '=Party'].map((name) => ({ id: id(), name }))
  const productTypes = [
    { slug: 'o-tall', name: 'Tall cake', group: 'Cakes' },
    { slug: 'o-cookie', name: 'Biscuit', group: 'Cookies' },
    { slug: 'o-bread', name: 'Bread', group: 'Savoury' },
    { slug: 'o-none', name: 'Sundry', group: '' },
  ]
  const categories = (names: string[]) => names.map((name) => ({ id: id(), name }))
  const expenseCategories = categories(['Oracle flour', 'Oracle rent', '@Oracle post'])
  const incomeCategories = categories(['Oracle classes', 'Oracle stall'])

  const ingredients = ['Flour', 'Sugar', 'Milk', 'Egg', 'Butter', 'Vanilla', 'Gold leaf'].map((name): Ingredient => {
    const unit = pick(['g', 'kg', 'lb', 'ml', 'L', 'each'])
    return {
      id: id(),
      name: `${name} ${seed}`,
      category: pick(['Dry goods', 'Dairy', 'General']),
      supplier: maybe(0.5, () => pick(['Mill', 'Market'])),
      unit,
      packSize: positive(20, pick([0, 1, 3])),
      packCost: maybe(0.85, () => decimal(30, 4)),
      taxRate: pick(['0', '10', '8.875']),
      priceEntry: pick(['net', 'gross']),
      waste: pick(['0', '0', '5', '12.5', '33.333']),
      volume: maybe(0.6, () => ({ unit: pick(['cup', 'ml', 'tsp']), grams: pick(['5', '125.5', '240']) })),
      itemWeight: maybe(0.6, () => pick(['55', '12.25'])),
      stock: maybe(0.6, () => decimal(3, 3)),
    }
  })
  // Where a cup weighs five grams or a teaspoon a quarter of a kilo nobody would notice here, but all is within S2's limits.
  const supplies = ['Box', 'Board', 'Ribbon'].map(
    (name): Supply => ({
      id: id(),
      name: `${name} ${seed}`,
      category: pick(['Boxes', 'Other']),
      packSize: positive(25, pick([0, 1])),
      price: maybe(0.8, () => decimal(20, 4)),
      stock: maybe(0.6, () => decimal(6, 3)),
    }),
  )
  const recipes: Recipe[] = []
  for (const name of ['Sponge', 'Cream', 'Layer cake', 'Tower']) {
    const parts =
      recipes.length >= 2 ? [pick(recipes.slice(0, 2)), ...(recipes.length === 3 ? [recipes[2] as Recipe] : [])] : []
    recipes.push({
      id: id(),
      name: `${name} ${seed}`,
      servings: int(1, 24),
      yield: maybe(0.5, () => ({ quantity: positive(3, 3), unit: pick(['kg', 'lb']) })),
      rows: [
        ...Array.from({ length: int(1, 4) }, () => ({
          ingredientId: pick(ingredients).id,
          recipeId: null,
          quantity: positive(400, pick([0, 2, 6])),
          unit: pick(['g', 'kg', 'oz', 'ml', 'cup', 'tsp', 'each', 'lb']),
        })),
        ...parts.map((part) => ({
          ingredientId: null,
          recipeId: part.id,
          quantity: positive(6, 3),
          unit: pick(part.yield ? ['serving', 'g', 'oz', part.yield.unit] : ['serving', 'serving', 'serving', 'g']),
        })),
      ],
    })
  }
  const products = ['Classic', 'Deluxe', 'Plain', 'Bare'].map(
    (name, i): Product => ({
      id: id(),
      name: `${name} ${seed}`,
      type: pick(productTypes).slug,
      labourMinutes: maybe(0.6, () => decimal(180, 1)),
      labourCost: decimal(40, decimals),
      overhead: decimal(9, decimals),
      recipes:
        i === 3
          ? []
          : Array.from({ length: int(1, 2) }, () => ({ recipeId: pick(recipes).id, quantity: positive(4, 3) })),
      supplies: Array.from({ length: int(0, 2) }, () => ({ supplyId: pick(supplies).id, quantity: positive(4, 1) })),
    }),
  )

  const makeLine = (position: number, entry: 'net' | 'gross', percentOff: string, taxed: boolean): Line => {
    const product = maybe(0.5, () => pick(products))
    const recipe = product === null ? maybe(0.25, () => pick(recipes)) : null
    const quantity = pick(['1', '2', '0.5', '12', '1.333', '30'])
    const taxPercent = taxed ? pick(['10', '20', '0', '8.875', '12.5']) : '0'
    const rate = div(ex(taxPercent), ex(100))
    const typed = rounded(mul(ex(quantity), ex(money())), decimals)
    const net = entry === 'net' ? typed : rounded(div(typed, add(ex(1), rate)), decimals)
    const share = rounded(mul(net, div(ex(percentOff), ex(100))), decimals)
    const parts = maybe(0.5, () => ({
      recipes: decimal(30, 6),
      supplies: decimal(5, 4),
      labour: decimal(20, 3),
      overhead: decimal(5, 2),
    }))
    const whole = parts && Object.values(parts).reduce((sum, part) => add(sum, ex(part)), ex(0))
    return {
      id: id(),
      position,
      name: pick(WORDS),
      description: maybe(0.3, () => pick(WORDS)),
      productId: product?.id ?? null,
      recipeId: recipe?.id ?? null,
      productType:
        product === null
          ? maybe(0.7, () => pick([...productTypes.map(({ slug }) => slug), 'gone-type']))
          : product.type,
      servings: maybe(0.3, () => int(1, 90)),
      quantity,
      cost: whole ? round(whole, 6) : maybe(0.4, () => decimal(60, 6)),
      parts,
      taxPercent,
      net,
      share,
      tax: rounded(mul(minus(net, share), rate), decimals),
      baked: chance(0.3),
    }
  }

  const orders = Array.from({ length: int(14, 26) }, (_, i): Order => {
    const status = pick([...STATUSES, 'Completed', 'Completed', 'Confirmed', 'Quote'] as const)
    const isQuote = ['Draft', 'Quote', 'Declined', 'Expired'].includes(status)
    const [entry, off, taxed] = [pick(['net', 'gross'] as const), pick(['0', '0', '10', '33.333', '100']), chance(0.8)]
    const lines = Array.from({ length: int(0, 4) }, (__, position) => makeLine(position, entry, off, taxed))
    const fee = maybe(0.4, () => ex(money())) ?? ex(0)
    const feeTax = taxed ? rounded(div(fee, ex(10)), decimals) : ex(0)
    const total = add(fee, feeTax, ...lines.map(({ net, share, tax }) => minus(add(net, tax), share)))
    const payments = Array.from({ length: pick([0, 0, 1, 1, 2, 3, 4]) }, (): Payment => {
      const amount = pick([
        rounded(div(total, ex(int(1, 4))), decimals),
        ex(money()),
        total,
        minus(ex(0), rounded(div(total, ex(int(2, 5))), decimals)),
        minus(ex(0), ex(money())),
      ])
      const isTip = amount.over === 0n
      return {
        id: id(),
        type: amount.over < 0n ? 'refund' : pick(['booking_fee', 'partial_payment', 'final_payment']),
        amount,
        tip: isTip
          ? ex(positive(5, decimals))
          : chance(0.2)
            ? amount.over < 0n
              ? minus(ex(0), ex(decimal(5, decimals)))
              : ex(decimal(5, decimals))
            : ex(0),
        method: pick(['Cash', 'Bank transfer', 'Card online', '=Barter']),
        provider: pick(['manual', 'manual', 'sandbox', 'stripe']),
        date: day(),
        credited: ex(0),
        creditedOn: null,
        rounding: ex(0),
      }
    })
    const invoicedOn = isSold(status) ? maybe(0.4, day) : null
    takeOff(payments, total, { invoicedOn, today: localDay(now, zone), decimals, chance })
    const deliveryTime = maybe(0.5, () => pick(['09:15', '14:00', '00:00']))
    return {
      id: id(),
      kind: isQuote ? 'quote' : 'order',
      status,
      number: status === 'Draft' ? null : i + 1,
      contactId: maybe(0.9, () => pick(contacts).id),
      eventTypeId: maybe(0.8, () => pick(eventTypes).id),
      eventDate: status === 'Draft' && chance(0.5) ? null : day(),
      eventTime: maybe(0.5, () => pick(['18:30', '11:00'])),
      deliveryType: pick(['Delivery', 'Collection', null]),
      deliveryAddress: maybe(0.7, () => '12 Baker Lane,\nMill Town'),
      deliveryTime,
      deliveryTimeTo: maybe(0.4, () => '16:00'),
      jobSheetNotes: maybe(0.3, () => pick(WORDS)),
      fee,
      feeTax,
      completedAt: status === 'Completed' ? nearMidnight(day()) : null,
      sentAt: maybe(0.5, () => nearMidnight(day())),
      lines,
      payments,
      invoicedOn,
    }
  })

  const expenses = Array.from({ length: int(4, 9) }, (): Expense => {
    const total = positive(scale, decimals)
    const sign = chance(0.2) ? '-' : ''
    const typedVat = chance(0.4)
    return {
      date: day(),
      description: pick(WORDS).trim(),
      categoryId: maybe(0.8, () => pick(expenseCategories).id),
      supplier: maybe(0.6, () => pick(['Mill & Co', '=Shop'])),
      source: pick(['Cash', 'Bank', 'Card', 'PayPal', 'Other']),
      total: `${sign}${total}`,
      vat: typedVat ? `${sign}${round(div(ex(total), ex(10)), decimals)}` : null,
      rate: typedVat ? null : pick(['0', '10', '20', '8.875']),
      percent: pick(['100', '100', '50', '33.333', '0', '75']),
      deductible: chance(0.8),
      isDraft: chance(0.15),
    }
  })
  const income = Array.from({ length: int(2, 6) }, (): Income => {
    const amount = positive(scale, decimals)
    return {
      date: day(),
      description: pick(WORDS).trim(),
      categoryId: maybe(0.8, () => pick(incomeCategories).id),
      payer: maybe(0.5, () => 'School'),
      source: pick(['Cash', 'Bank', 'Card']),
      amount,
      vat: chance(0.5) ? round(div(ex(amount), ex(11)), decimals) : '0',
    }
  })
  const drives = Array.from({ length: int(1, 4) }, (): Drive => {
    const start = decimal(5000, 1)
    const isTyped = chance(0.5)
    return {
      date: day(),
      category: pick(['Delivery', 'Market']),
      description: pick(WORDS).trim(),
      start: isTyped ? null : start,
      end: isTyped ? null : `${Number(start.split('.')[0]) + int(1, 90)}.${int(0, 9)}`,
      distance: isTyped ? positive(90, 3) : null,
      unit: pick(['miles', 'kilometers']),
    }
  })
  const tasks = Array.from(
    { length: int(3, 10) },
    (): Task => ({
      id: id(),
      title: pick(WORDS),
      dueDate: maybe(0.9, day),
      priority: pick(['high', 'medium', 'low']),
      orderId: maybe(0.5, () => pick(orders).id),
      done: chance(0.3),
    }),
  )
  const from = pick([month.from, later(month.from, -1), later(month.from, 7)])
  return {
    seed,
    currency,
    decimals,
    zone,
    now,
    today: localDay(now, zone),
    tippingEnabled: chance(0.5),
    taxEnabled: true,
    distanceUnit: pick(['miles', 'kilometers']),
    contacts,
    eventTypes,
    productTypes,
    expenseCategories,
    incomeCategories,
    ingredients,
    supplies,
    recipes,
    products,
    orders,
    expenses,
    income,
    drives,
    tasks,
    enquiries: Array.from({ length: int(0, 5) }, () => ({
      id: id(),
      receivedAt: nearMidnight(day()),
      spam: chance(0.2),
    })),
    ranges: [month, { from, to: later(from, int(0, Math.max(0, daysApart(from, later(month.to, 30))))) }],
  }
}

/** How long an order was worked on; three of four were timed. */
export const minutesWorked = ({ id }: Pick<Order, 'id'>): number => (id % 4 === 0 ? 0 : 20 + (id % 11) * 17)

const isSold = (status: Status) => ['Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed'].includes(status)

type Taking = {
  invoicedOn: string | null
  today: string
  decimals: number
  chance: (of: number) => boolean
}

/** Refunds mostly take off what is asked, up to what is unpaid after them; cash may leave less than a coin. */
function takeOff(payments: Payment[], total: Exact, { invoicedOn, today, decimals, chance }: Taking): void {
  let settled = ex(0)
  const coin = ex(decimals === 0 ? '2' : decimals === 3 ? '0.002' : '0.02')
  for (const payment of payments.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))) {
    const before = most(ex(0), settled)
    settled = add(settled, payment.amount)
    if (minus(payment.amount, coin).over > 0n && payment.method === 'Cash' && chance(0.3))
      payment.rounding = chance(0.5) ? coin : minus(ex(0), coin)
    if (payment.amount.over < 0n && chance(0.7)) {
      const unpaid = most(ex(0), minus(total, settled))
      payment.credited = least(before, least(unpaid, minus(ex(0), payment.amount)))
      if (invoicedOn !== null && payment.credited.over > 0n && payment.date >= invoicedOn)
        payment.creditedOn = chance(0.5) || payment.date > today ? payment.date : today
    }
    settled = add(settled, payment.credited, payment.rounding)
  }
}
