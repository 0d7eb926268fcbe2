import { addMonths, type IsoDate } from '#shared/dates/dates.ts'

export type BookingWindow = { today: IsoDate; bookAheadMonths: number }

/** In months. */
export const BOOK_AHEAD_MAX = 60

/** The last day that can be requested. */
export const lastBookableDay = ({ today, bookAheadMonths }: BookingWindow): IsoDate => addMonths(today, bookAheadMonths)
