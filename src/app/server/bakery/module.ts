import { whileStaying } from '#modules/auth/server/while-staying.ts'
import { isBakeryEmpty } from '#modules/exports/server/restore-export.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { endGrace } from './end-grace.ts'
import { endUnpaid } from './end-unpaid.ts'
import { startEraser } from './erase-closed.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'
import { isEmptyBakery } from './is-empty-bakery.ts'

/** The end of a bakery reaches into every module, so that it comes after them. */
export const bakery = serverModule((services) => ({
  // After the last two the bakery may be gone.
  jobs: [whileStaying(endUnpaid(services)), endGrace, forgetUnconfirmed(services)],
  workers: [() => startEraser(services)],
  answers: [on(isBakeryEmpty, isEmptyBakery)],
}))
