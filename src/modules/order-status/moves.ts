import { isFirm, OPEN, type OrderStatus } from './order-statuses.ts'

/** A booking is released this many whole days after its fee was due (ORD-3). */
export const RELEASE_DAYS = 2

/** The hours in which an owner may take back the acceptance of a quote (ORD-3). */
const UNDO_HOURS = 24

export type MoveActor = 'owner' | 'kitchen' | 'customer' | 'job'
/** Conditions of a move; `refuseMove` checks each. */
export type Guard =
  | 'has-line'
  | 'has-event-date'
  | 'has-contact'
  | 'revision-current'
  | 'not-expired'
  | 'fee-paid-or-reason'
  | 'no-payments'
  | 'within-30-days'
  | 'fee-due'
  | 'no-fee-due'
  | 'release-due'
  | 'no-change-approved'
  | 'accepted-lately'
  | 'date-ahead'
  | 'menu-paid'
  | 'menu-paid-or-standing'
/** The effects of a move beside the status. Later modules implement some of them. */
export type Effect =
  | 'take-number'
  | 'freeze-revision'
  | 'set-valid-until'
  | 'store-acceptance'
  | 'set-due-dates'
  | 'issue-invoice'
  | 'become-order'
  | 'set-completed-at'
  | 'clear-completed-at'
  | 'set-cancelled-at'
  | 'clear-cancelled-at'
  | 'ask-for-all'
  | 'close-enquiry-lost'
  | 'win-enquiry'
  | 'quote-enquiry'
  | 'undo-acceptance'
  | 'answer-changes'
  | 'close-asks'

export type Move = {
  from: OrderStatus
  to: OrderStatus
  by: readonly MoveActor[]
  guards: readonly Guard[]
  effects: readonly Effect[]
  /** A reason must be given. */
  reason: boolean
  /** Corrects a mistake: it is not a normal step and not offered as one. */
  isUndo: boolean
}

const move = (
  from: OrderStatus,
  to: OrderStatus,
  by: readonly MoveActor[],
  rest: Partial<Omit<Move, 'from' | 'to' | 'by'>> = {},
): Move => ({
  from,
  to,
  by,
  guards: [],
  effects: [],
  reason: false,
  isUndo: false,
  ...rest,
})

const KITCHEN = ['owner', 'kitchen'] as const
const BOOKING = ['answer-changes', 'take-number', 'become-order', 'set-due-dates', 'win-enquiry'] as const
const CANCELLING = ['answer-changes', 'close-asks', 'set-cancelled-at', 'close-enquiry-lost'] as const
const ACCEPTING = ['store-acceptance', ...BOOKING, 'issue-invoice'] as const

/** ORD-3: every possible move. No other move happens. */
export const MOVES: readonly Move[] = [
  move('Draft', 'Quote', ['owner'], {
    guards: ['has-line', 'has-event-date', 'has-contact', 'no-payments'],
    effects: ['take-number', 'set-valid-until', 'freeze-revision', 'quote-enquiry'],
  }),
  move('Draft', 'Booked', ['owner'], { guards: ['has-line', 'has-event-date', 'fee-due'], effects: BOOKING }),
  move('Draft', 'Confirmed', ['owner'], { guards: ['has-line', 'has-event-date', 'no-fee-due'], effects: BOOKING }),
  // A draft that a customer held by a menu, once it is paid; and one whose money came when it was no longer held.
  move('Draft', 'Confirmed', ['customer'], {
    guards: ['has-line', 'has-event-date', 'menu-paid'],
    effects: [...BOOKING, 'issue-invoice'],
  }),
  // The same, and the order of a day that a standing order has promised, whose invoice comes with or after its delivery.
  move('Draft', 'Confirmed', ['job'], {
    guards: ['has-line', 'has-event-date', 'menu-paid-or-standing'],
    effects: [...BOOKING, 'issue-invoice'],
  }),
  move('Draft', 'Cancelled', ['job'], { effects: ['take-number', 'set-cancelled-at'] }),
  move('Quote', 'Booked', ['owner', 'customer'], {
    guards: ['revision-current', 'not-expired', 'fee-due'],
    effects: ACCEPTING,
  }),
  move('Quote', 'Confirmed', ['owner', 'customer'], {
    guards: ['revision-current', 'not-expired', 'no-fee-due'],
    effects: ACCEPTING,
  }),
  move('Booked', 'Confirmed', ['owner', 'job'], { guards: ['fee-paid-or-reason'] }),
  move('Booked', 'Cancelled', ['job'], {
    guards: ['release-due'],
    effects: ['close-asks', 'set-cancelled-at', 'close-enquiry-lost'],
  }),
  move('Confirmed', 'In Progress', KITCHEN),
  move('In Progress', 'Ready', KITCHEN),
  move('Confirmed', 'Completed', KITCHEN, { effects: ['set-completed-at'] }),
  move('In Progress', 'Completed', KITCHEN, { effects: ['set-completed-at'] }),
  move('Ready', 'Completed', KITCHEN, { effects: ['set-completed-at'] }),
  // One step back is allowed and recorded.
  move('In Progress', 'Confirmed', KITCHEN),
  move('Ready', 'In Progress', KITCHEN),
  move('Completed', 'Ready', ['owner'], { guards: ['within-30-days'], effects: ['clear-completed-at'], reason: true }),
  ...OPEN.map((from) =>
    move(from, 'Cancelled', ['owner'], {
      effects: [...(from === 'Draft' ? (['take-number'] as const) : []), ...CANCELLING],
      reason: true,
    }),
  ),
  move('Quote', 'Declined', ['owner', 'customer'], { effects: ['answer-changes', 'close-enquiry-lost'] }),
  move('Quote', 'Expired', ['job'], { effects: ['close-enquiry-lost'] }),
  ...(['Declined', 'Expired'] as const).map((from) =>
    move(from, 'Quote', ['owner'], {
      guards: ['has-line', 'has-event-date', 'date-ahead', 'has-contact'],
      effects: ['set-valid-until', 'freeze-revision', 'quote-enquiry'],
    }),
  ),
  move('Cancelled', 'Draft', ['owner'], { effects: ['clear-cancelled-at', 'ask-for-all'] }),
  ...(['Booked', 'Confirmed'] as const).map((from) =>
    move(from, 'Quote', ['owner'], {
      guards: ['no-payments', 'no-change-approved', 'accepted-lately'],
      effects: ['undo-acceptance', 'set-valid-until', 'quote-enquiry'],
      isUndo: true,
    }),
  ),
]

/** True if an ended quote is offered again: its prices, taxes and day are checked again (ORD-3). */
export const isRequote = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'Quote' && (from === 'Declined' || from === 'Expired')

/** The moves from one status by one actor; there may be several if the facts decide, such as a fee due. */
export const movesFrom = (from: OrderStatus, by: MoveActor): Move[] =>
  MOVES.filter((entry) => entry.from === from && entry.by.includes(by) && !entry.isUndo)

export const findMove = (from: OrderStatus, to: OrderStatus, by: MoveActor): Move | undefined =>
  MOVES.find((entry) => entry.from === from && entry.to === to && entry.by.includes(by))

export type MoveFacts = {
  /** The owner's word for the booking fee. */
  feeLabel: string
  lineCount: number
  eventDate: string | null
  contactId: number | null
  /** The revision that the caller saw, and the current one. */
  revisionSeen: number
  revision: number
  /** True if the quote has expired. */
  runOut: boolean
  today: string
  feeDue: boolean
  feePaid: boolean
  /** Leaves out cancelled payments. */
  paymentCount: number
  /** True if it has left Draft once: it was then promised to somebody. */
  hasNumber: boolean
  daysSinceCompleted: number | null
  reason: string | undefined
  releaseDue: boolean
  /** Null before the customer has accepted. */
  hoursSinceAccepted: number | null
  /** True if the customer has approved a change of the order since. */
  changeApproved: boolean
  /** True if what a customer held by a menu is paid, or promised where the menu is paid later. */
  menuPaid: boolean
  /** True if a standing order makes it, which promised it before. */
  standing: boolean
}

/** `field` is the order's field that the refusal is about. `{fee}` becomes the owner's word for the booking fee. */
const REFUSALS: Record<Guard, { holds: (facts: MoveFacts) => boolean; says: string; field?: string }> = {
  'has-line': { holds: (facts) => facts.lineCount > 0, says: 'Add at least one item first' },
  'has-event-date': {
    holds: (facts) => facts.eventDate !== null,
    says: 'Event date is required',
    field: 'eventDate',
  },
  'date-ahead': {
    holds: ({ eventDate, today }) => eventDate === null || eventDate >= today,
    says: 'Its date is past. Re-quote it for another day.',
  },
  'has-contact': {
    holds: (facts) => facts.contactId !== null,
    says: 'Choose a customer first',
    field: 'contactId',
  },
  'revision-current': {
    holds: (facts) => facts.revisionSeen === facts.revision,
    says: 'This quote was updated, please review it',
  },
  'not-expired': {
    holds: (facts) => !facts.runOut,
    says: 'This quote has expired. Send it again with a new date.',
  },
  'fee-due': { holds: (facts) => facts.feeDue, says: 'No {fee} is due: confirm the order instead' },
  'no-fee-due': { holds: (facts) => !facts.feeDue, says: 'The {fee} is due: book the order first' },
  'fee-paid-or-reason': {
    holds: (facts) => facts.feePaid || (facts.reason ?? '') !== '',
    says: 'The {fee} is not paid yet. Give a reason to confirm anyway.',
  },
  'no-payments': {
    // A payment in advance does not stop a draft, which has never been an order.
    holds: (facts) => facts.paymentCount === 0 || !facts.hasNumber,
    says: 'An order with payments cannot become a quote again. As an order it can still be changed.',
  },
  'within-30-days': {
    holds: (facts) => facts.daysSinceCompleted !== null && facts.daysSinceCompleted <= 30,
    says: 'A completed order can be reopened for 30 days',
  },
  'no-change-approved': {
    holds: (facts) => !facts.changeApproved,
    says: 'Your customer has approved a change of this order, so its acceptance can no longer be undone. It can be cancelled, or changed again.',
  },
  'accepted-lately': {
    holds: (facts) => facts.hoursSinceAccepted !== null && facts.hoursSinceAccepted <= UNDO_HOURS,
    says: `The acceptance of a quote can be undone for ${UNDO_HOURS} hours`,
  },
  'menu-paid': { holds: (facts) => facts.menuPaid, says: 'This order is not paid yet' },
  'menu-paid-or-standing': {
    holds: (facts) => facts.menuPaid || facts.standing,
    says: 'This order is not paid yet',
  },
  'release-due': { holds: (facts) => facts.releaseDue, says: 'The {fee} is not overdue' },
}

/** Why this move is not allowed now; undefined if it is. */
export function refuseMove(entry: Move, facts: MoveFacts): string | undefined {
  if (entry.reason && (facts.reason ?? '') === '') return 'Give a reason'
  const broken = entry.guards.find((guard) => !REFUSALS[guard].holds(facts))
  return broken && REFUSALS[broken].says.replace('{fee}', () => facts.feeLabel)
}

/** The fields that a booked order must have and this one lacks, with what to do. */
export const missingWhenBooked = ({ lineCount, eventDate }: Pick<MoveFacts, 'lineCount' | 'eventDate'>) => ({
  ...(lineCount > 0 ? {} : { lines: REFUSALS['has-line'].says }),
  ...(eventDate === null ? { eventDate: REFUSALS['has-event-date'].says } : {}),
})

/** The field to fill in so that a refused move works; undefined if there is none. */
export const fieldOfRefusal = (refusal: string): string | undefined =>
  Object.values(REFUSALS).find(({ says }) => says === refusal)?.field

export type Told = 'Confirmed' | 'Cancelled' | 'Ready'

/**
 * The moves that customers may be mailed about: the booking is confirmed, a firm order is cancelled, or it is ready.
 */
export function toldMove(from: OrderStatus, to: OrderStatus): Told | undefined {
  if (to === 'Cancelled' && isFirm(from)) return to
  if (to === 'Confirmed' && from === 'Booked') return to
  return to === 'Ready' && from === 'In Progress' ? to : undefined
}
