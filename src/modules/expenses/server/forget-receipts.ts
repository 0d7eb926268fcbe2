import { sql } from 'kysely'
import { type PictureFolders, removePictures } from '#modules/media/server/drop-pictures.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import { addDays } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'

/** So long a receipt may wait for the form that it was uploaded in to be saved. */
const UNSAVED_DAYS = 7

/** Whether `media m` is a receipt of no expense, nor of one that can still be brought back. */
const IS_UNSHOWN = sql`m.purpose = 'receipt'
  and not exists (select from expense_receipts x where x.business_id = m.business_id and x.media_id = m.id)
  and not exists (select from deleted_records d where d.business_id = m.business_id and d.kind = 'expenses'
    and d.parts -> 'expense_receipts' @> jsonb_build_array(jsonb_build_object('media_id', m.id)))`

/** Receipts that were taken off an expense, went with it, or were uploaded and never saved. */
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
