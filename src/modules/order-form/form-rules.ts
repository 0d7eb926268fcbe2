import { lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import type { FormSettings } from './form-settings.ts'
import type { FormRules } from './submission.ts'

type Bakery = Pick<FormRules, 'today' | 'offered' | 'gone'> & { bookAheadMonths: number }

/** The rules for a request on this day of the bakery. */
export const formRules = (form: FormSettings, { today, bookAheadMonths, offered, gone }: Bakery): FormRules => ({
  ...form,
  today,
  lastDay: lastBookableDay({ today, bookAheadMonths }),
  offered,
  gone,
})
