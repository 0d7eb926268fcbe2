import { sql } from 'kysely'
import { type PictureFolders, removePictures } from '#modules/media/server/drop-pictures.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import { addDays } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'

/** How long an uploaded receipt may wait for its form to be saved. */
const UNSAVED_DAYS = 7

/** True if no expense, present or restorable, has the receipt `media m`. */
const IS_UNSHOWN = sql`m.purpose = 'receipt'
  and not exists (select from expense_receipts x where x.business_id = m.business_id and x.media_id = m.id)
  and not exists (select from deleted_records d where d.business_id = m.business_id and d.kind = 'expenses'
    and d.parts -> 'expense_receipts' @> jsonb_build_array(jsonb_build_object('media_id', m.id)))`

/** Removes receipts that were taken off an expense, deleted with it, or never saved. */
export const forgetReceipts = (folders: PictureFolders): Job => ({
  key: 'forget-receipts',
  due: dailyAt('03:00'),
  run: async (scope) => {
    const before = startOfDay(addDays(scope.today, -UNSAVED_DAYS), scope.timeZone)
    const { rows } = await sql<{ id: number }>`select m.id from media m
      where m.business_id = ${scope.businessId} and m.created_at < ${before} and ${IS_UNSHOWN}`.execute(scope.db)
    await removePictures(scope, { ids: rows.map(({ id }) => id), folders, which: IS_UNSHOWN })
  },
})
