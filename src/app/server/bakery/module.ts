import { whileStaying } from '#modules/auth/server/while-staying.ts'
import { serverModule } from '#server/module.ts'
import { endGrace } from './end-grace.ts'
import { endUnpaid } from './end-unpaid.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'

/** The end of a bakery reaches into every module, so that it comes after them. */
export const bakery = serverModule((services) => ({
  // After the last two the bakery may be gone.
  jobs: [whileStaying(endUnpaid(services)), endGrace, forgetUnconfirmed(services)],
}))
