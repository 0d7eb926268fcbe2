import type { ProductKey } from './demo-catalogue.ts'
import { type Seeded, seeded } from './seeded.ts'

export type Ending =
  | 'completed'
  | 'ready'
  | 'in-progress'
  | 'confirmed'
  | 'booked'
  | 'quoted'
  | 'pending'
  | 'changes'
  | 'draft'
  | 'declined'
  | 'expired'
  | 'cancelled'

/** The whole story of one order. Days count from today. */
export type DemoOrder = {
  ending: Ending
  /** Index into the customers, or the enquiry it comes from. */
  from: number | { enquiry: string }
  eventType: string
  event: number
  eventTime: string
  created: number
  /** The day the quote was sent; undefined for an order taken without one. */
  sent?: number
  accepted: number
  theme: string
  guests: number
  lines: readonly (readonly [ProductKey, number])[]
  delivery: boolean
  discount?: { type: '%' | 'fixed'; value: string; why: string }
  noFee?: boolean
  /** How much of it is paid. */
  paid: 'nothing' | 'fee' | 'everything'
  method: string
  tip?: string
  note?: string
}

type Occasion = Pick<DemoOrder, 'eventType' | 'theme' | 'guests' | 'lines'> & { delivery?: true; note?: string }

const OCCASIONS: readonly Occasion[] = [
  {
    eventType: 'Birthday',
    theme: 'Dinosaurs, green and orange',
    guests: 20,
    lines: [
      ['vanilla', 1],
      ['sugarCookies', 1],
    ],
  },
  {
    eventType: 'Birthday',
    theme: 'Gold and navy for a 40th',
    guests: 30,
    lines: [
      ['chocolate', 1],
      ['topper', 1],
      ['macarons', 1],
    ],
  },
  {
    eventType: 'Wedding',
    theme: 'Semi-naked, native flowers',
    guests: 95,
    lines: [
      ['wedding', 1],
      ['flowers', 1],
      ['cutting', 1],
    ],
    delivery: true,
  },
  {
    eventType: 'Birthday',
    theme: 'Mermaid tails and shells',
    guests: 16,
    lines: [
      ['cupcakes', 2],
      ['cakePops', 1],
    ],
  },
  {
    eventType: 'Corporate',
    theme: 'Logo cookies for a client day',
    guests: 60,
    lines: [
      ['logoCookies', 5],
      ['donuts', 2],
    ],
    delivery: true,
    note: 'Send the tax invoice to accounts on the day of delivery.',
  },
  {
    eventType: 'Engagement',
    theme: 'White, olive leaves',
    guests: 45,
    lines: [
      ['twoTier', 1],
      ['flowers', 1],
    ],
  },
  {
    eventType: 'Baby Shower',
    theme: 'Soft yellow, bees',
    guests: 25,
    lines: [
      ['lemon', 1],
      ['miniCupcakes', 1],
      ['meringues', 1],
    ],
  },
  {
    eventType: 'Birthday',
    theme: 'First birthday, smash cake',
    guests: 22,
    lines: [
      ['vanilla', 1],
      ['bento', 1],
    ],
    note: 'The bento is the smash cake: soft buttercream, no sugar pearls.',
  },
  {
    eventType: 'Christening',
    theme: 'White on white with a small cross',
    guests: 40,
    lines: [
      ['twoTier', 1],
      ['sugarCookies', 2],
    ],
    delivery: true,
  },
  {
    eventType: 'Graduation',
    theme: 'Royal blue, scroll topper',
    guests: 24,
    lines: [
      ['chocolate', 1],
      ['topper', 1],
    ],
  },
  {
    eventType: 'Anniversary',
    theme: 'Thirty years, pearl white',
    guests: 14,
    lines: [
      ['lemon', 1],
      ['macarons', 1],
    ],
  },
  {
    eventType: 'Wedding',
    theme: 'Smooth buttercream, dusty rose',
    guests: 70,
    lines: [
      ['wedding', 1],
      ['miniCupcakes', 2],
      ['flowers', 1],
    ],
    delivery: true,
  },
  {
    eventType: 'Hen/Bachelorette',
    theme: 'Disco balls',
    guests: 12,
    lines: [
      ['bento', 4],
      ['cakePops', 1],
    ],
  },
  {
    eventType: 'Birthday',
    theme: 'Soccer pitch',
    guests: 26,
    lines: [
      ['chocolate', 1],
      ['donuts', 1],
    ],
  },
  {
    eventType: 'Gender Reveal',
    theme: 'Secret filling',
    guests: 28,
    lines: [
      ['vanilla', 1],
      ['cupcakes', 1],
    ],
    note: 'Colour is in the sealed envelope on the board. Do not tell anyone.',
  },
  {
    eventType: 'Corporate',
    theme: 'Morning tea for the office',
    guests: 36,
    lines: [
      ['donuts', 2],
      ['riceTreats', 1],
      ['loaf', 4],
    ],
    delivery: true,
  },
]

const COMPLETED = [
  -89, -85, -82, -78, -75, -71, -68, -64, -61, -57, -54, -50, -47, -43, -40, -36, -33, -26, -22, -18, -15, -8, -4, -2,
]
const CONFIRMED = [4, 6, 9, 12, 16, 23, 30, 37, 46, 58, 72, 86]
const METHODS = ['Bank transfer', 'Bank transfer', 'Bank transfer', 'Card in person', 'PayPal', 'Cash']
const TIMES = ['10:00', '11:30', '12:00', '14:00', '15:30', '18:00']
const CUSTOMERS = 25

/** Every order of the sample bakery, the same for each seed. */
export function planOrders(seed: number): DemoOrder[] {
  const random = seeded(seed)
  let at = 0
  const next = (ending: Ending, event: number, story: Partial<DemoOrder> = {}): DemoOrder => {
    const { delivery = false, ...occasion } = OCCASIONS[at % OCCASIONS.length] as Occasion
    // Eleven and twenty-five have no common factor: every customer has a turn before any has a second.
    const customer = (at * 11) % CUSTOMERS
    at += 1
    return { ...occasion, ...usual(random, ending, event, delivery), from: customer, ...story }
  }
  return [
    ...COMPLETED.map((event, i) => next('completed', event, exceptional(i))),
    next('completed', -11, {
      from: { enquiry: 'hen' },
      eventType: 'Hen/Bachelorette',
      theme: 'Cheeky messages, hot pink',
      guests: 14,
      created: -39,
      sent: -38,
      accepted: -36,
      lines: [['bento', 5]],
      delivery: false,
    }),
    next('ready', 0),
    next('ready', 1, { paid: 'fee', note: 'Pays the balance at pick-up.' }),
    next('in-progress', 1),
    next('in-progress', 2),
    next('in-progress', 3),
    ...CONFIRMED.map((event, i) => next('confirmed', event, i === 2 ? { noFee: true, paid: 'nothing' } : {})),
    next('confirmed', 19, {
      from: { enquiry: 'bookshop' },
      eventType: 'Corporate',
      theme: 'Sugar books for the shop’s tenth birthday',
      guests: 70,
      created: -23,
      sent: -22,
      accepted: -19,
      lines: [['cupcakes', 6]],
      delivery: false,
    }),
    next('booked', 22, { created: -12, sent: -11, accepted: -9 }),
    next('booked', 35, { created: -9, sent: -8, accepted: -6 }),
    next('booked', 50, { created: -4, sent: -3, accepted: -1 }),
    next('booked', 65, { created: -3, sent: -3, accepted: -2 }),
    next('booked', 79, { created: -2, sent: -1, accepted: 0 }),
    next('quoted', 18, { created: -13, sent: -12 }),
    next('quoted', 29, { created: -6, sent: -5 }),
    next('quoted', 68, { created: -4, sent: -4 }),
    next('quoted', 90, { created: -2, sent: -1 }),
    next('quoted', 41, {
      from: { enquiry: 'matcha' },
      eventType: 'Engagement',
      theme: 'Matcha, pale green and gold leaf',
      guests: 40,
      created: -4,
      sent: -3,
      lines: [
        ['twoTier', 1],
        ['macarons', 2],
      ],
      delivery: false,
    }),
    next('quoted', 53, {
      from: { enquiry: 'christening' },
      eventType: 'Christening',
      theme: 'White and a little blue, small cross',
      guests: 45,
      created: -6,
      sent: -5,
      lines: [
        ['twoTier', 1],
        ['meringues', 3],
      ],
      delivery: true,
    }),
    next('pending', 34, { created: -5, sent: -4, accepted: -1 }),
    next('changes', 47, { created: -7, sent: -6 }),
    next('draft', 15, { created: -2 }),
    next('draft', 31, { created: -1 }),
    next('draft', 61, { created: 0 }),
    next('declined', 26, { created: -16, sent: -15 }),
    next('declined', 10, {
      from: { enquiry: 'price' },
      eventType: 'Birthday',
      theme: 'Football club colours',
      guests: 35,
      created: -21,
      sent: -20,
      lines: [['chocolate', 2]],
      delivery: false,
    }),
    next('expired', 33, { created: -26, sent: -25 }),
    next('expired', 8, { created: -32, sent: -31 }),
    next('cancelled', -30, { paid: 'fee' }),
    next('cancelled', 20, { created: -28, sent: -27, accepted: -24, paid: 'fee' }),
    next('in-progress', 0, {
      eventType: 'Wedding',
      theme: 'Smooth buttercream, dusty rose',
      guests: 70,
      eventTime: '18:00',
      lines: [
        ['wedding', 1],
        ['miniCupcakes', 2],
      ],
      delivery: true,
    }),
    next('confirmed', 0, {
      eventType: 'Baby Shower',
      theme: 'Sage and ivory',
      guests: 24,
      eventTime: '15:30',
      lines: [['cupcakes', 2]],
      delivery: false,
      paid: 'fee',
    }),
  ]
}

function usual(
  random: Seeded,
  ending: Ending,
  event: number,
  delivery: boolean,
): Omit<DemoOrder, 'eventType' | 'theme' | 'guests' | 'lines' | 'from'> {
  const created = Math.min(event - random.between(24, 60), -14)
  const sent = created + random.between(0, 2)
  const isQuoted = !random.chance(0.25) || ['quoted', 'pending', 'changes', 'declined', 'expired'].includes(ending)
  const isNear = event <= 7
  return {
    ending,
    event,
    eventTime: random.pick(TIMES),
    created,
    ...(isQuoted ? { sent } : {}),
    accepted: isQuoted ? sent + random.between(1, 5) : created + 1,
    delivery,
    paid: ending === 'booked' ? 'nothing' : isNear || random.chance(0.15) ? 'everything' : 'fee',
    method: random.pick(METHODS),
  }
}

/** The orders with an unusual story. */
function exceptional(i: number): Partial<DemoOrder> {
  if (i === 2 || i === 14) return { discount: { type: '%', value: '10', why: 'Ten per cent for a regular customer.' } }
  if (i === 9)
    return { discount: { type: 'fixed', value: '25', why: 'Twenty-five dollars off: the topper came late last time.' } }
  if (i === 5 || i === 17) return { tip: '20.00', method: 'Card in person' }
  if (i === 11) return { noFee: true, method: 'Cash' }
  if (i === 21) return { paid: 'fee', note: 'Balance still open: remind her gently.' }
  return {}
}
