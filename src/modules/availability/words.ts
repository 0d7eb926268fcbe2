import type { BlockReason } from './block-reason.ts'
import type { DayState } from './day-state.ts'

const orders = (n: number) => `${n} ${n === 1 ? 'order' : 'orders'}`
const quotes = (n: number) => `${n} ${n === 1 ? 'quote' : 'quotes'}`

const reasons: Record<BlockReason, string> = {
  closed: 'Closed',
  holiday: 'Holiday',
  full: 'Full',
  notice: 'Short notice',
  too_far: 'Too far ahead',
}

const inTheWay = {
  closed: 'You are closed on this day.',
  holiday: 'You are on holiday on this day.',
  full: 'This day is full.',
} as const

export const availabilityWords = {
  endsBeforeStart: 'The last day cannot be before the first',
  range: 'Blocked days',
  tooManyDays: (most: number) => `Choose at most ${most} days`,
  changedMeanwhile: 'Someone else changed this in the meantime',
  wantsReason: (reason: 'closed' | 'holiday' | 'full') => `${inTheWay[reason]} Give a reason to book it all the same.`,
  dateGone: 'This date has been taken in the meantime. Please choose another one.',

  reasons,
  weekDays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  stateOf: ({ state, reason }: DayState) => (state === 'past' ? 'Past' : reason ? reasons[reason] : 'Free'),
  /** For the few millimetres of a day in a strip: "2/3", and quotes behind a plus. */
  shortLoad: ({ firm, soft, max }: DayState) =>
    [max === null ? firm || '' : `${firm}/${max}`, soft > 0 ? `+${soft}` : ''].filter(Boolean).join(' '),
  load: (firm: number, max: number | null) => (max === null ? orders(firm) : `${firm} of ${orders(max)}`),
  soft: (n: number) => `${quotes(n)} open`,

  stripTitle: (day: string) => `The days around ${day}`,
  stripFailed: 'The days around the event could not be loaded.',
} as const
