import { whileStaying } from '#modules/auth/server/while-staying.ts'
import { isBakeryEmpty } from '#modules/exports/server/restore-export.ts'
import { on } from '#server/hook.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import { serverModule } from '#server/module.ts'
import { endUnpaid } from './end-unpaid.ts'
import { startEraser } from './erase-closed.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'
import { isEmptyBakery } from './is-empty-bakery.ts'
import { holdBakery } from './remove-bakery.ts'

/** Closes a bakery after the last day to keep it: from then on nobody gets in, and the eraser deletes it. */
const endGrace: Job = {
  key: 'end-grace',
  due: dailyAt('00:00'),
  run: async (scope) => {
    const { delete_after: deleteAfter } = await holdBakery(scope)
    if (deleteAfter === null || scope.today <= deleteAfter) return
    await scope.db.updateTable('businesses').set({ closed_at: scope.now }).where('id', '=', scope.businessId).execute()
  },
}

/** The end of a bakery affects every module, so it comes after them. */
export const bakery = serverModule((services) => ({
  // After the last two the bakery may be gone.
  jobs: [whileStaying(endUnpaid(services)), endGrace, forgetUnconfirmed(services)],
  workers: [() => startEraser(services)],
  answers: [on(isBakeryEmpty, isEmptyBakery)],
}))
