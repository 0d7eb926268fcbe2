import { describe, expect, test } from 'vitest'
import { moveLabel } from '#modules/orders/move-label.ts'
import {
  fieldOfRefusal,
  findMove,
  MOVES,
  type MoveActor,
  type MoveFacts,
  movesFrom,
  refuseMove,
  toldMove,
} from './moves.ts'
import { COUNTED, ORDER_STATUSES, type OrderStatus } from './order-statuses.ts'

const facts: MoveFacts = {
  feeLabel: 'Deposit',
  lineCount: 1,
  eventDate: '2026-09-20',
  contactId: 1,
  revisionSeen: 1,
  revision: 1,
  runOut: false,
  today: '2026-06-10',
  feeDue: false,
  feePaid: true,
  paymentCount: 0,
  hasNumber: true,
  daysSinceCompleted: null,
  reason: undefined,
  releaseDue: false,
  hoursSinceAccepted: null,
  changeApproved: false,
  menuPaid: false,
  standing: false,
}

test('every move is listed once for each actor', () => {
  const keys = MOVES.flatMap((move) => move.by.map((by) => `${move.from}>${move.to}>${by}`))
  expect(new Set(keys).size).toBe(keys.length)
})

const ACTORS: MoveActor[] = ['owner', 'kitchen', 'customer', 'job']
const ALLOWED = `
Draft>Quote:owner Draft>Booked:owner Draft>Confirmed:customer,job,owner Draft>Cancelled:job,owner
Quote>Booked:owner,customer Quote>Confirmed:owner,customer Quote>Cancelled:owner Quote>Declined:owner,customer Quote>Expired:job
Booked>Confirmed:owner,job Booked>Cancelled:job,owner Booked>Quote:owner Confirmed>Quote:owner
Confirmed>In Progress:owner,kitchen Confirmed>Completed:owner,kitchen Confirmed>Cancelled:owner
In Progress>Ready:owner,kitchen In Progress>Completed:owner,kitchen In Progress>Confirmed:owner,kitchen In Progress>Cancelled:owner
Ready>Completed:owner,kitchen Ready>In Progress:owner,kitchen Ready>Cancelled:owner
Completed>Ready:owner Expired>Quote:owner Declined>Quote:owner Cancelled>Draft:owner`
const allowed = new Map(
  [...ALLOWED.matchAll(/([A-Z][A-Za-z ]*?)>([A-Z][A-Za-z ]*?):([a-z,]+)/g)].map(([, from, to, by]) => [
    `${from?.trim()}>${to}`,
    by?.split(',') ?? [],
  ]),
)

describe('the table of moves is that of the decisions, and nothing besides', () => {
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES)
      test(`${from} to ${to}`, () => {
        const by = ACTORS.filter((actor) => findMove(from, to, actor))
        expect(by.toSorted()).toEqual((allowed.get(`${from}>${to}`) ?? []).toSorted())
      })
})

// ORD-6, one set per row: y counts, t counts on request, s holds its day softly.
const WHERE_IT_COUNTS = `
order-list    Quote=y Booked=y Confirmed=y InProgress=y Ready=y Completed=y Cancelled=t
order-totals  Booked=y Confirmed=y InProgress=y Ready=y Completed=y
quote-list    Quote=y Declined=t Expired=t
production    Quote=t Booked=y Confirmed=y InProgress=y Ready=y Completed=t
to-bake       Booked=y Confirmed=y InProgress=y
sales         Completed=y
payments      Draft=y Quote=y Booked=y Confirmed=y InProgress=y Ready=y Completed=y Cancelled=y Declined=y Expired=y
capacity      Quote=s Booked=y Confirmed=y InProgress=y Ready=y Completed=y`

describe('the records that count where are those of the decisions, and no others', () => {
  const rows = WHERE_IT_COUNTS.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  for (const [set = '', ...cells] of rows)
    test(set, () => {
      const named = (mark: string) =>
        cells.filter((cell) => cell.endsWith(`=${mark}`)).map((cell) => cell.slice(0, -2).replace('InP', 'In P'))
      const counted: Record<string, readonly string[]> = COUNTED
      expect([...(counted[set] ?? [])].toSorted()).toEqual(named('y').toSorted())
      expect([...(counted[`${set}-on-request`] ?? [])].toSorted()).toEqual(named('t').toSorted())
      expect([...(counted[`${set}-soft`] ?? [])].toSorted()).toEqual(named('s').toSorted())
    })
  test('no set besides', () => {
    const sets = new Set(Object.keys(COUNTED).map((key) => key.replace(/-(on-request|soft)$/, '')))
    expect([...sets].toSorted()).toEqual(rows.map(([set]) => set).toSorted())
  })
})

test('a quote without items, date or customer cannot be sent', () => {
  const send = findMove('Draft', 'Quote', 'owner')
  if (!send) throw new Error('no move')
  expect(refuseMove(send, facts)).toBeUndefined()
  expect(refuseMove(send, { ...facts, lineCount: 0 })).toBe('Add at least one item first')
  expect(refuseMove(send, { ...facts, eventDate: null })).toBe('Event date is required')
  expect(refuseMove(send, { ...facts, contactId: null })).toBe('Choose a customer first')
  expect(['Event date is required', 'Choose a customer first'].map(fieldOfRefusal)).toEqual(['eventDate', 'contactId'])
})

test('an order that was paid for cannot return to a quote by way of a draft; money paid for a first draft keeps it from nothing', () => {
  const send = findMove('Draft', 'Quote', 'owner')
  if (!send) throw new Error('no move')
  expect(refuseMove(send, { ...facts, paymentCount: 1 })).toMatch(/payments/)
  expect(refuseMove(send, { ...facts, paymentCount: 1, hasNumber: false })).toBeUndefined()
})

test('an order by a menu is confirmed by its payment alone', () => {
  for (const by of ['customer', 'job'] as const) {
    const book = findMove('Draft', 'Confirmed', by)
    if (!book) throw new Error('no move')
    expect(refuseMove(book, facts)).toBe('This order is not paid yet')
    expect(refuseMove(book, { ...facts, menuPaid: true })).toBeUndefined()
  }
})

test('an order of a standing order is confirmed by the job that makes it, and by nobody else', () => {
  const confirmed = (by: MoveActor) => {
    const book = findMove('Draft', 'Confirmed', by)
    if (!book) throw new Error('no move')
    return refuseMove(book, { ...facts, standing: true })
  }
  expect(confirmed('job')).toBeUndefined()
  expect(confirmed('customer')).toBe('This order is not paid yet')
})

test('exactly one of Booked and Confirmed is open, as a fee is due or not', () => {
  for (const feeDue of [true, false]) {
    const open = movesFrom('Quote', 'customer').filter(
      (move) => move.to !== 'Declined' && refuseMove(move, { ...facts, feeDue }) === undefined,
    )
    expect(open.map((move) => move.to)).toEqual([feeDue ? 'Booked' : 'Confirmed'])
  }
})

test('a quote that changed or ran out cannot be accepted', () => {
  const accept = findMove('Quote', 'Confirmed', 'customer')
  if (!accept) throw new Error('no move')
  expect(refuseMove(accept, { ...facts, revisionSeen: 1, revision: 2 })).toMatch(/updated/)
  expect(refuseMove(accept, { ...facts, runOut: true })).toMatch(/expired/)
})

test('confirming without the fee, reopening and cancelling want a reason', () => {
  const confirm = findMove('Booked', 'Confirmed', 'owner')
  const reopen = findMove('Completed', 'Ready', 'owner')
  if (!confirm || !reopen) throw new Error('no move')
  expect(refuseMove(confirm, { ...facts, feePaid: false })).toMatch(/^The Deposit is not paid yet.*reason/)
  expect(refuseMove(confirm, { ...facts, feePaid: false, reason: 'She pays in cash' })).toBeUndefined()
  expect(refuseMove(reopen, { ...facts, daysSinceCompleted: 2 })).toBe('Give a reason')
  expect(refuseMove(reopen, { ...facts, daysSinceCompleted: 31, reason: 'x' })).toMatch(/30 days/)
})

test('an acceptance can be undone for a day while nothing is paid, and is no step among the others', () => {
  for (const from of ['Booked', 'Confirmed'] as const) {
    const undo = findMove(from, 'Quote', 'owner')
    if (!undo) throw new Error('no move')
    expect(refuseMove(undo, { ...facts, hoursSinceAccepted: 24 })).toBeUndefined()
    expect(refuseMove(undo, { ...facts, hoursSinceAccepted: 24.1 })).toMatch(/24 hours/)
    expect(refuseMove(undo, facts)).toMatch(/24 hours/)
    expect(refuseMove(undo, { ...facts, hoursSinceAccepted: 1, paymentCount: 1 })).toMatch(/payments/)
    expect(refuseMove(undo, { ...facts, hoursSinceAccepted: 1, changeApproved: true })).toMatch(/approved a change/)
    expect(movesFrom(from, 'owner')).not.toContain(undo)
  }
})

test('a customer can be told of exactly these moves', () => {
  const told = MOVES.filter(({ from, to, by }) => by.includes('owner') && toldMove(from, to))
  expect(told.map(({ from, to }) => `${from}>${to}`)).toEqual([
    'Booked>Confirmed',
    'In Progress>Ready',
    'Booked>Cancelled',
    'Confirmed>Cancelled',
    'In Progress>Cancelled',
    'Ready>Cancelled',
  ])
})

test('a draft that the owner moves by herself is marked as sent, not said to be sent', () => {
  const label = (status: OrderStatus, to: OrderStatus) => moveLabel({ status, deliveryType: null }, to)
  expect(label('Draft', 'Quote')).toBe('Mark as sent')
  expect(label('Declined', 'Quote')).toBe('Re-quote')
  expect(label('Booked', 'Confirmed')).toBe('Confirm')
  expect(label('In Progress', 'Confirmed')).toBe('Back to confirmed')
  expect(moveLabel({ status: 'Ready', deliveryType: 'Delivery' }, 'Completed')).toBe('Mark as delivered')
})
