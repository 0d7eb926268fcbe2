import { lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import type { IsoDate } from '#shared/dates.ts'
import type { FormSettings } from './form-settings.ts'
import type { FormRules } from './submission.ts'

/** What a submission must hold on this day of the bakery. */
export const formRules = (
  form: FormSettings,
  { today, bookAheadMonths }: { today: IsoDate; bookAheadMonths: number },
): FormRules => ({ ...form, today, lastDay: lastBookableDay({ today, bookAheadMonths }) })
