import { addMonths, type IsoDate } from '#shared/dates.ts'

export type BookingWindow = { today: IsoDate; bookAheadMonths: number }

/** The last day that can be asked for. */
export const lastBookableDay = ({ today, bookAheadMonths }: BookingWindow): IsoDate => addMonths(today, bookAheadMonths)
