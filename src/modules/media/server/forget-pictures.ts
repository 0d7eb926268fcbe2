import { type RawBuilder, sql } from 'kysely'
import { collected } from '#server/hook.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import { dropPictures, IS_UNSHOWN, type PictureFolders } from './drop-pictures.ts'

/**
 * Each later module adds a query whose column `shown` holds the documents that customers got. The pictures in them
 * stay.
 */
export const pictureOnPaper = collected<(scope: Scope) => RawBuilder<unknown>>('papers with pictures')

/** How long an uploaded picture waits for its form to be saved. */
const UNSAVED_DAYS = 7

/** Removes pictures that were taken off an order, belonged to a deleted draft, or were uploaded and never saved. */
export const forgetPictures = (folders: PictureFolders): Job => ({
  key: 'forget-pictures',
  // Runs after the bin is emptied, so that pictures of deleted records go in the same night.
  due: dailyAt('03:05'),
  run: async (scope) => {
    const before = startOfDay(addDays(scope.today, -UNSAVED_DAYS), scope.timeZone)
    const { rows } = await sql<{ id: number }>`select m.id from media m
      where m.business_id = ${scope.businessId} and m.created_at < ${before} and ${IS_UNSHOWN}`.execute(scope.db)
    if (rows.length === 0) return
    const { rows: given } = await sql<{ id: number }>`
      select distinct (regexp_matches(shown::text, '"media-(\\d+)"', 'g'))[1]::bigint as id
        from (${sql.join(
          pictureOnPaper(scope).map((shown) => shown(scope)),
          sql` union all `,
        )}) papers`.execute(scope.db)
    const onPaper = new Set(given.map(({ id }) => id))
    await dropPictures(
      scope,
      rows.flatMap(({ id }) => (onPaper.has(id) ? [] : id)),
      folders,
    )
  },
})
