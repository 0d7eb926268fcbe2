import { sql } from 'kysely'
import { eraseLogs } from '#modules/contacts/server/erase-logs.ts'
import { dropPictures, type PictureFolders } from '#modules/media/server/drop-pictures.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Scope } from '#server/scope.ts'
import { addMonths } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'

/** FND-15: requests without a quote or order are removed after the period that the owner chose. */
export const forgetEnquiries = (folders: PictureFolders): Job => ({
  key: 'forget-enquiries',
  due: dailyAt('03:00'),
  run: async (scope) => {
    const { enquiryRetentionMonths } = await getSettings(scope)
    const before = startOfDay(addMonths(scope.today, -enquiryRetentionMonths), scope.timeZone)
    const { rows } = await sql<{ id: number }>`
      select id from enquiries e where business_id = ${scope.businessId} and received_at < ${before}
         and not exists (select from orders o where o.business_id = e.business_id and o.enquiry_id = e.id)`.execute(
      scope.db,
    )
    await emptyBin(scope, folders)
    await removeForGood(
      scope,
      rows.map(({ id }) => id),
      folders,
    )
  },
})

const BIN_MS = 24 * 3_600_000

/** Removes requests that were deleted more than a day ago. */
async function emptyBin(scope: Scope, folders: PictureFolders): Promise<void> {
  const gone = await scope.db
    .deleteFrom('deleted_enquiries')
    .where('business_id', '=', scope.businessId)
    .where('deleted_at', '<', new Date(Date.parse(scope.now) - BIN_MS).toISOString())
    .returning(['id', sql<{ media_id: number }[]>`images`.as('images')])
    .execute()
  await removeForGood(
    scope,
    gone.map(({ id }) => id),
    folders,
  )
  await dropPictures(
    scope,
    gone.flatMap(({ images }) => images.map((image) => image.media_id)),
    folders,
  )
}

/** Removes requests with their mails, history and pictures. This cannot be undone. */
async function removeForGood(scope: Scope, ids: number[], folders: PictureFolders): Promise<void> {
  if (ids.length === 0) return
  const { db, businessId } = scope
  const images = await sql<{ media_id: number }>`
    delete from enquiry_images where business_id = ${businessId} and enquiry_id = any(${ids}) returning media_id`.execute(
    db,
  )
  await sql`delete from outbox where business_id = ${businessId} and enquiry_id = any(${ids}) and order_id is null`.execute(
    db,
  )
  await eraseLogs(scope, { enquiryIds: ids })
  await sql`select set_local('app.erasing', ${String(businessId)})`.execute(db)
  await sql`delete from activity where business_id = ${businessId} and entity = 'enquiry' and entity_id = any(${ids})`.execute(
    db,
  )
  await sql`select set_local('app.erasing', '')`.execute(db)
  await sql`delete from enquiries where business_id = ${businessId} and id = any(${ids})`.execute(db)
  await dropPictures(
    scope,
    images.rows.map((row) => row.media_id),
    folders,
  )
}
