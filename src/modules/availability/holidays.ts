import { z } from 'zod'
import { flag, isoDate } from '#shared/fields.ts'
import { availabilityWords as words } from './words.ts'

const HolidayRegion = z.object({ id: z.string(), name: z.string() })

/** The coming public holidays in the bakery's country, or in a region of it. */
export const Holidays = z.object({
  /** The name of the country. */
  country: z.string(),
  /** False if its holidays are not known. */
  isKnown: flag,
  /** Null: only national holidays. */
  region: z.string().nullable(),
  regions: z.array(HolidayRegion),
  days: z.array(z.object({ day: isoDate, name: z.string(), isBlocked: flag })),
})
export type Holidays = z.infer<typeof Holidays>

/** Empty: only national holidays. Default: the region of last time. */
export const HolidaysQuery = z.object({ region: z.string().max(20).optional() })

/** More than two years of holidays ever have. */
const DAYS_MAX = 200

export const HolidaysChoice = z.object({
  region: z.string().max(20).nullable(),
  days: z.array(isoDate).min(1, words.chooseHoliday).max(DAYS_MAX, words.tooManyDays(DAYS_MAX)),
})
export type HolidaysChoice = z.infer<typeof HolidaysChoice>
