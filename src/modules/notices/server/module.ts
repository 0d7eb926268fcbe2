import { memberRemoved } from '#modules/team/server/team.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { noticesContract } from '../contract.ts'
import { forgetDevices, readDevice, removeDevice, saveDevice } from './devices.ts'
import { pushToday } from './push-today.ts'

export const notices = serverModule((services) => ({
  routes: {
    notices: serve(noticesContract, {
      read: (scope, _, call) => readDevice(scope, services, call),
      save: (scope, { body }, call) => saveDevice(scope, services, body, call),
      remove: (scope, _, call) => removeDevice(scope, call),
    }),
  },
  jobs: [pushToday],
  answers: [on(memberRemoved, forgetDevices)],
}))
