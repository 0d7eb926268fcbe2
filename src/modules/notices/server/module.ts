import { memberRemoved } from '#modules/team/server/team.ts'
import { happened } from '#server/happened.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { noticesContract } from '../contract.ts'
import { forgetDevices, readDevice, removeDevice, saveDevice } from './devices.ts'
import { notePushes } from './note-pushes.ts'
import { pushToday } from './push-today.ts'
import { startPushWorker } from './push-worker.ts'

export const notices = serverModule((services) => ({
  routes: {
    notices: serve(noticesContract, {
      read: (scope, _, call) => readDevice(scope, services, call),
      save: (scope, { body }, call) => saveDevice(scope, services, body, call),
      remove: (scope, _, call) => removeDevice(scope, call),
    }),
  },
  jobs: [pushToday],
  workers: [() => startPushWorker(services)],
  answers: [on(happened, notePushes), on(memberRemoved, forgetDevices)],
}))
