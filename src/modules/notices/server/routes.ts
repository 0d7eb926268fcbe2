import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { noticesContract } from '../contract.ts'
import { readDevice, removeDevice, saveDevice } from './devices.ts'

export const noticesRoutes = (services: Services) =>
  serve(noticesContract, {
    read: (scope, _, call) => readDevice(scope, services, call),
    save: (scope, { body }, call) => saveDevice(scope, services, body, call),
    remove: (scope, _, call) => removeDevice(scope, call),
  })
