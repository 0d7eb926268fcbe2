import { dailyAt, type Job } from '#server/jobs/job.ts'
import { holdBakery } from './remove-bakery.ts'

/** Closes a bakery once the last day to keep it is over: from then on nobody comes in, and the eraser deletes it. */
export const endGrace: Job = {
  key: 'end-grace',
  due: dailyAt('00:00'),
  run: async (scope) => {
    const { delete_after: deleteAfter } = await holdBakery(scope)
    if (deleteAfter === null || scope.today <= deleteAfter) return
    await scope.db.updateTable('businesses').set({ closed_at: scope.now }).where('id', '=', scope.businessId).execute()
  },
}
