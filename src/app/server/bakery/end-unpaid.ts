import { GRACE_DAYS } from '#modules/auth/schema.ts'
import { setDeletion } from '#modules/auth/server/deletion.ts'
import { isWithin, spanOf } from '#modules/reminders/reminder-days.ts'
import { mailUnpaidEnd } from '#modules/reminders/server/mail-deletion.ts'
import { hasLapsed } from '#modules/subscription/gate.ts'
import { getEnd, getSubscription } from '#modules/subscription/server/store.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { addDays } from '#shared/dates/dates.ts'

const KEPT_DAYS = 365

/**
 * SUB-5: a bakery is deleted a year after its subscription ended. A month before, its last day is set; then it is
 * treated like one whose owner asked, with the same mails, and can be kept by the same click.
 */
export const endUnpaid = ({ config, baseUrl }: Pick<Services, 'config' | 'baseUrl'>): Job => ({
  key: 'end-unpaid',
  due: dailyAt('08:00'),
  run: async (scope, occurrence) => {
    if (config.billing === 'off') return
    const { trialStatus } = await getSubscription(scope, config.billing)
    const end = await getEnd(scope)
    if (!hasLapsed(trialStatus) || end === null) return
    if (!isWithin(addDays(end, KEPT_DAYS - GRACE_DAYS), spanOf(occurrence))) return
    const deleteAfter = addDays(scope.today, GRACE_DAYS)
    if (await setDeletion(scope, deleteAfter)) await mailUnpaidEnd({ baseUrl })(scope, deleteAfter)
  },
})
