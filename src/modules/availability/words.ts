import { minutesSaid } from '#shared/text/minutes-said.ts'
import type { BlockReason } from './block-reason.ts'
import type { DayState } from './day-state.ts'
import type { DayWork } from './day-work.ts'

const orders = (n: number) => `${n} ${n === 1 ? 'order' : 'orders'}`
const quotes = (n: number) => `${n} ${n === 1 ? 'quote' : 'quotes'}`

const days = (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`

const workOf = ({ booked, over, max }: Pick<DayWork, 'booked' | 'over' | 'max'>) =>
  `${minutesSaid(booked)} of ${minutesSaid(max)}${over > 0 ? `, ${minutesSaid(over)} too much` : ''}`
/** Hours with at most one decimal, where only a few letters fit. */
const shortHours = (minutes: number) => String(Math.round(minutes / 6) / 10)

const reasons: Record<BlockReason, string> = {
  closed: 'Closed',
  holiday: 'Holiday',
  full: 'Full',
  notice: 'Too soon',
  too_far: 'Too far',
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
  wantsReason: (reason: 'closed' | 'holiday' | 'full') => `${inTheWay[reason]} Give a reason to book it anyway.`,
  holidaysFailed: 'The public holidays could not be loaded. Please try again.',
  chooseHoliday: 'Choose a holiday',
  regionUnknown: 'Choose a region from the list',
  noHoliday: (day: string) => `${day} is not an upcoming public holiday`,
  dateGone: 'This date has just been taken. Please choose another.',

  reasons,
  weekDays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  stateOf: ({ state, reason }: DayState) => (state === 'past' ? 'Past' : reason ? reasons[reason] : 'Free'),
  /** Fits the few millimetres of a day in a strip: "2/3", and quotes after a plus. */
  shortLoad: ({ firm, soft, max, reason, work }: DayState) => {
    if (work) return work.booked > 0 || work.max > 0 ? `${shortHours(work.booked)}/${shortHours(work.max)} h` : ''
    return [
      max === null || (firm === 0 && reason === 'closed') || (firm === 0 && reason === 'holiday')
        ? firm || ''
        : `${firm}/${max}`,
      soft > 0 ? `+${soft}` : '',
    ]
      .filter(Boolean)
      .join(' ')
  },
  load: (firm: number, max: number | null) => (max === null ? orders(firm) : `${firm} of ${orders(max)}`),
  /** Empty for a day without limit and orders. */
  spokenLoad: ({ firm, max, work }: DayState) =>
    work ? workOf(work) : max === null ? (firm === 0 ? '' : orders(firm)) : `${firm} of ${orders(max)}`,
  /** The text says "4 h of 6 h booked". */
  workSaid: (work: Omit<DayWork, 'free' | 'ownMax'>) =>
    `${workOf(work)} booked${work.held > 0 ? `, ${minutesSaid(work.held)} in quotes` : ''}`,
  /** The work that is too much counts as booked. */
  workShort: ({ booked, over, max }: Pick<DayWork, 'booked' | 'over' | 'max'>) =>
    `${minutesSaid(booked + over)} of ${minutesSaid(max)}`,
  fits: 'Fits.',
  moves: (stage: string | null, order: string, day: string) => `${stage ?? 'The work'} for ${order} moves to ${day}.`,
  moreMoves: (n: number) => `${n} more ${n === 1 ? 'moves' : 'move'}.`,
  tooMuch: (minutes: number, day: string) => `${minutesSaid(minutes)} too much on ${day}`,
  doesNotFit: (parts: readonly string[]) =>
    parts.length === 0 ? 'Does not fit.' : `Does not fit: ${parts.join(', ')}.`,
  soft: (n: number) => `${quotes(n)} open`,

  overrideTitle: 'Book this day anyway?',
  overrideReason: 'Your reason',
  overrideConfirm: 'Book anyway',
  warning: {
    closed: 'You are closed on this day.',
    holiday: 'You are on holiday on this day.',
    full: 'This day is full.',
    notice: 'That is less notice than you ask your customers for.',
    too_far: 'That is further ahead than customers can book.',
  } satisfies Record<BlockReason, string>,
  warningText: 'You can still take the order.',
  noticeWarning: (name: string, needed: number, ahead: number) =>
    `${name} needs ${days(needed)} of notice, and this day is ${ahead === 0 ? 'today' : `${days(ahead)} ahead`}.`,
  pastWarning: 'This day is past.',

  title: 'Availability',
  saved: 'Blocked days saved',
  window: 'When customers can order',
  windowText: 'Customers can’t choose other days on your form. Orders you enter yourself can be on any day.',
  shutOut: (names: readonly string[], more: number) =>
    `No day is left for ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format([
      ...names.map((name) => `“${name}”`),
      ...(more > 0 ? [`${more} more`] : []),
    ])}, which ${names.length + more === 1 ? 'needs' : 'need'} more notice than that.`,
  capacity: 'Orders a day',
  capacityText: 'Only booked orders count. A quote holds no place until it is accepted.',
  capacityTextByFee: 'Only orders that are paid for count. Quotes and other bookings hold no place.',
  capacityMode: 'When is a day full?',
  capacityModes: {
    off: 'Never, I decide myself',
    max_orders: 'At a number of orders',
    minutes: 'When my working time is used up',
  },
  timeLegend: 'Working time on each weekday',
  timeHelp: 'Such as 6, 6:30 or 90 min',
  untimed: 'An order nobody has timed takes',
  countedBack:
    'We count back from the day of the event. Until a product says how its work splits, all of it falls on the day before, or a day sooner.',
  withoutMinutes: (n: number) => `Which products have no minutes? ${n}`,
  weekLegend: 'Orders on each weekday',
  longWeekDays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ranges: 'Blocked days',
  rangesText: 'Holidays, markets, a day for yourself.',
  add: 'Block days',
  none: 'No days blocked',
  noneText: 'Customers can choose any day the rules above leave open.',
  rangesFailed: 'The blocked days could not be loaded.',
  showPast: 'Show past ones',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: (when: string) => `Take orders on ${when} again?`,
  removeText: 'Customers can choose these days again where the other rules allow it.',
  removed: 'Blocked days deleted',
  removeFailed: 'The blocked days could not be deleted.',
  newTitle: 'Block days',
  editTitle: 'Change blocked days',
  save: 'Save',
  from: 'First day',
  fromMissing: 'Choose the first day',
  to: 'Last day',
  toHelp: 'Leave empty for a single day',
  reason: 'Why',
  publicText: 'Text for customers',
  publicTextHelp: 'Shown on your form with these days, such as “We are at the spring market”',
  note: 'Note',
  noteHelp: 'Only you see this',
  booked: (n: number) =>
    `${orders(n)} already booked on these days. ${n === 1 ? 'It stays as it is.' : 'They stay as they are.'}`,
  quoted: (n: number) => `${quotes(n)} open for these days. Customers can still accept ${n === 1 ? 'it' : 'them'}.`,
  holidays: 'Add public holidays',
  holidaysText: 'You take no orders on the days you choose. Customers see the name of the holiday.',
  holidaysUnknown: (country: string) => `The public holidays of ${country} are not known`,
  holidaysUnknownText: 'Block the days you are closed one by one.',
  noHolidays: 'No public holidays to come',
  noHolidaysText: (country: string) => `None are known in ${country} before the end of next year.`,
  region: 'Region',
  wholeCountry: 'The whole country',
  chooseAll: 'Choose all',
  holidaysLegend: 'Public holidays',
  holidayBlocked: 'Blocked already',
  allBlocked: 'All of them are already blocked.',
  blockHolidays: (n: number) => (n === 0 ? 'Block days' : `Block ${days(n)}`),
  holidaysBlocked: (n: number) => (n === 0 ? 'These days were already blocked' : `${days(n)} blocked`),
  blockFailed: 'The days could not be blocked.',
  holidaysCredit: 'From date-holidays, after Wikipedia',
  holidaysLicence: 'CC BY-SA 3.0',
  preview: 'What your customers see',
  previewText: {
    off: 'Choose a day to block it. Drag over several to block them together.',
    max_orders:
      'Choose a day to block it, or to take more or fewer orders on it. Drag over several to block them together.',
    minutes: 'Choose a day to block it, or to work more or less on it. Drag over several to block them together.',
  },
  previewFailed: 'The calendar could not be loaded.',
  dayLimit: 'Orders on this day',
  dayLimitHelp: (usual: number) => `Leave blank to take ${usual}, as usual on this weekday`,
  dayTime: 'Working time on this day',
  dayTimeUsual: (minutes: number, day: string) => `${minutesSaid(minutes)}, as usual on a ${day}`,
  dayLimitSaved: 'Day saved',
  blockDay: 'Block this day',
  changeRange: 'Change blocked days',
  ordersOfDay: 'Orders of this day',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  legendTitle: 'What the marks mean',
  almostByTime: 'Nearly full',
  legend: { free: 'Free', almost: 'One place left', full: 'Full', closed: 'Closed', late: 'Too soon, too far or past' },

  stripTitle: (day: string) => `The days around ${day}`,
  stripFailed: 'The days around the event could not be loaded.',
} as const
