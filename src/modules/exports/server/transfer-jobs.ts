import { getSettings } from '#modules/settings/server/store.ts'
import { dailyAt, type Job, weeklyAt } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { transferBell } from './transfer-bell.ts'
import { removeTransferFiles, type TransferPlaces } from './transfer-files.ts'
import { askForExport, forgetOld } from './transfers.ts'

/** Makes a weekly export if the owner wants one, even after the subscription lapsed. */
export const exportWeekly: Job = {
  key: 'weekly-export',
  due: weeklyAt('03:30', () => 'Sunday'),
  run: async (scope) => {
    if (!(await getSettings(scope)).weeklyExport) return
    await askForExport(scope, { scheduled: true })
    scope.afterCommit(transferBell.ring)
  },
}

/** Removes old exports and their files. */
export const forgetExports = (services: TransferPlaces & Pick<Services, 'background'>): Job => ({
  key: 'forget-exports',
  due: dailyAt('04:30'),
  run: async (scope) => {
    const keys = await forgetOld(scope)
    scope.afterCommit(() =>
      services.background.run(() => removeTransferFiles(services, keys), 'files of old exports could not be removed'),
    )
  },
})
