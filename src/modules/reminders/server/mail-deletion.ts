import { send } from '#modules/auth/server/mails.ts'
import { verifiedOwner } from '#modules/auth/server/verified-owner.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { formatDate } from '#shared/text/format.ts'
import { isWithin, spanOf } from '../reminder-days.ts'
import { bakeryDeletedEmail, deletionAskedEmail, deletionNearEmail, unpaidEndEmail } from './emails/deletion.ts'

const DAYS_BEFORE = [7, 1]
type Needs = Pick<Services, 'baseUrl'>

export const mailDeletionAsked =
  (needs: Needs) =>
  (scope: Scope, deleteAfter: IsoDate): Promise<void> =>
    mailOwner(scope, needs, deletionAskedEmail, deleteAfter)

/** A year after the subscription ended. */
export const mailUnpaidEnd =
  (needs: Needs) =>
  (scope: Scope, deleteAfter: IsoDate): Promise<void> =>
    mailOwner(scope, needs, unpaidEndEmail, deleteAfter)

/** A week and a day before the last day on which the deletion can be cancelled. */
export const mailDeletionNear = (needs: Needs): Job => ({
  key: 'mail-deletion',
  due: dailyAt('09:00'),
  run: async (scope, occurrence) => {
    const { delete_after: deleteAfter } = await scope.db
      .selectFrom('businesses')
      .select('delete_after')
      .where('id', '=', scope.businessId)
      .executeTakeFirstOrThrow()
    if (deleteAfter === null) return
    const span = spanOf(occurrence)
    if (DAYS_BEFORE.some((days) => isWithin(addDays(deleteAfter, -days), span)))
      await mailOwner(scope, needs, deletionNearEmail, deleteAfter)
  },
})

async function mailOwner(
  scope: Scope,
  { baseUrl }: Needs,
  email: typeof deletionNearEmail,
  deleteAfter: IsoDate,
): Promise<void> {
  const owner = await verifiedOwner(scope)
  if (owner === undefined) return
  const { businessName, dateFormat } = await getSettings(scope)
  await send(scope, addressOf(owner), email, {
    name: owner.firstName,
    bakery: businessName,
    last_day: formatDate(deleteAfter, dateFormat, { weekday: true }),
    link: `${baseUrl()}/account?tab=data`,
  })
}

/** The last mail, sent while the settings and the owner still exist. */
export async function mailBakeryDeleted(scope: Scope): Promise<void> {
  const owner = await verifiedOwner(scope)
  if (owner === undefined) return
  const { businessName } = await getSettings(scope)
  await send(scope, addressOf(owner), bakeryDeletedEmail, { name: owner.firstName, bakery: businessName })
}

const addressOf = ({ email, firstName, lastName }: Record<'email' | 'firstName' | 'lastName', string>) => ({
  address: email,
  name: `${firstName} ${lastName}`,
})
