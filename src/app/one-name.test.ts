import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { PAYMENT_STATUSES } from '#modules/orders/payment-status.ts'
import { ROOT } from '#server/config.ts'

// Everything that the bakery reads calls a state by its name in these lists. Customers read the words of stage-words.ts,
// which the bakery may change.
const NAMES: readonly string[] = [...ORDER_STATUSES, ...PAYMENT_STATUSES]

/** Words that were, or could become, a second name. */
const SECOND: Partial<Record<OrderStatus | (typeof PAYMENT_STATUSES)[number], RegExp>> = {
  Quote: /['"`](quoted order|offer(ed)?|sent quote)['"`]/i,
  Booked: /['"`](reserved|held)['"`]/i,
  'In Progress':
    /['"`]in the oven['"`]|order is in the oven|\bstart(ed)? baking\b|\bbeing (baked|made)\b|['"`]in production|\bunder ?way\b|\bwork begins\b|['"`](started|begun)['"`]/i,
  Ready: /['"`](finished|packed|ready to go)['"`]/i,
  Completed: /['"`](delivered|collected|fulfilled|handed over)['"`]/i,
  Cancelled: /\bcalled off\b|['"`](cancelled order|withdrawn)['"`]/i,
  Declined: /['"`](rejected|refused)['"`]/i,
  Expired: /['"`](lapsed|run out|ran out)['"`]/i,
  Unpaid: /['"`]nothing paid['"`]/i,
  'Partially paid': /\bpart(ly)?[ -]paid\b/i,
  'Paid in full': /\b(fully paid|paid up)\b/i,
  Overpaid: /['"`]paid too much['"`]/i,
}

/** Texts that name a state of something else, or an act. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  // An act: the hand-over completes the order.
  'src/modules/orders/words.ts': /^ {2}handedOver: .*$/m,
  'src/modules/menus/page-words.ts': /^ {2}(handedOver|handOver|handOverDone): .*$/gm,
  // Specification 2's headings.
  'src/modules/reports/definitions/sales-completed.ts': /label: '(Paid in Full|Partially Paid)'/g,
  // Deliveries of webhooks.
  'src/modules/integrations/page-words.ts': /^ {2}deliveryStates: .*$/m,
}

/** The only tables with a word for each status: its colour, the verbs that lead there, and what customers read. */
const TABLES = [
  'src/modules/order-status/stage-words.ts',
  'src/modules/order-status/web/status-tones.ts',
  'src/modules/orders/words.ts',
  'src/modules/portal/customer-words.ts',
]

const files = readdirSync(path.join(ROOT, 'src/modules'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src/modules', file))
  .filter((file) => !/\.(test|proof)\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const told = files.filter((file) =>
  /words\.ts$|\/server\/([\w-]*mails|emails\/[\w-]+|emails)\.ts$|\/articles\/.*\.md$|\/definitions\/[\w-]+\.ts$/.test(
    file,
  ),
)

function secondNames(text: string): string[] {
  const found = Object.entries(SECOND).flatMap(([name, second]) =>
    [...text.matchAll(new RegExp(second, 'gi'))].map(([word]) => `${word} for ${name}`),
  )
  const spelled = [...text.matchAll(/(['"`])([A-Z][A-Za-z ]+)\1/g)].flatMap(([, , word = '']) =>
    NAMES.filter((name) => name !== word && name.toLowerCase() === word.toLowerCase()).map(
      (name) => `${word} for ${name}`,
    ),
  )
  return [...found, ...spelled]
}

describe('a state of an order has one name', () => {
  test('in everything that the bakery reads', () => {
    expect(told.length).toBeGreaterThan(80)
    const found = told
      .filter((file) => !file.endsWith('stage-words.ts'))
      .flatMap((file) => secondNames(textOf(file).replace(OTHERS[file] ?? '', '')).map((name) => `${file}: ${name}`))
    expect(found).toEqual([])
  })

  test('and no second table gives each status a word', () => {
    const tables = files.filter((file) => /\.tsx?$/.test(file) && /^\s+'In Progress': ['"`(]/m.test(textOf(file)))
    expect(tables.toSorted()).toEqual(TABLES)
  })

  test.each([
    "status: 'In the oven'",
    "next: 'Start baking'",
    "status: 'In progress'",
    "payment: 'Part paid'",
    "done: 'Delivered'",
    "said: 'The order is under way'",
  ])('%s would be a second one', (text) => {
    expect(secondNames(text)).not.toEqual([])
  })
})
