import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { textsOfOrders } from '#modules/contacts/server/texts-of-orders.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { mileageContract } from '../contract.ts'
import { drives, listPlaces, readOdometers, sumDrives } from './drives.ts'
import { proposeDrives, skipDrive } from './propose-drives.ts'

export const mileage = serverModule(() => ({
  routes: {
    mileage: serve(mileageContract, {
      ...drives.handlers({ isUsed: async () => false }),
      sums: sumDrives,
      odometers: readOdometers,
      places: listPlaces,
      proposals: proposeDrives,
      skip: (scope, { body }) => skipDrive(scope, body),
    }),
  },
  kinds: [drives.named],
  answers: [on(keepsOfPerson, textsOfOrders({ table: 'mileage', cleaned: ['description'], emptied: ['place'] }))],
}))
