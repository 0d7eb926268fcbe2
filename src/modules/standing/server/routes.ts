import { listActivity } from '#server/activity.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, stale } from '#shared/errors.ts'
import { standingContract } from '../contract.ts'
import { endStanding } from './end-standing.ts'
import { followStanding } from './follow-standing.ts'
import { previewStanding } from './preview-standing.ts'
import { showStanding, showStandings } from './show-standing.ts'
import { endSkip, makeDay, skipDays } from './skips.ts'
import { isStandingUsed, standingOrders } from './standing-orders.ts'
import type { StoredStanding } from './stored-standing.ts'

const kit = standingOrders.handlers({ isUsed: isStandingUsed })

export const standingRoutes = serve(standingContract, {
  ...kit,
  list: async (scope, query) => {
    const { rows, total } = await kit.list(scope, query)
    return { rows: await showStandings(scope, rows), total }
  },
  create: async (scope, input) => showStanding(scope, await kit.create(scope, input)),
  get: async (scope, input) => showStanding(scope, await kit.get(scope, input)),
  update: async (scope, input) =>
    showStanding(scope, await kit.update(scope, input).catch((error: unknown) => asShown(scope, error))),
  archive: async (scope, input) => showStanding(scope, await kit.archive(scope, input)),
  restore: async (scope, input) => {
    const standing = await kit.restore(scope, input)
    await followStanding(scope, standing)
    return showStanding(scope, standing)
  },
  duplicate: async (scope, input) => showStanding(scope, await kit.duplicate(scope, input)),
  remove: async (scope, { id, cancel = [] }) => endStanding(scope, id, cancel),
  history: async (scope, { id }) => {
    await standingOrders.get(scope, id)
    return listActivity(scope, 'standingOrder', id)
  },
  preview: (scope, { id, body }) => previewStanding(scope, id, body),
  skip: async (scope, { id, body }) => showStanding(scope, await skipDays(scope, id, body)),
  endSkip: (scope, { id, skipId }) => endSkip(scope, id, skipId),
  makeDay: async (scope, { id, day }) => ({ orderId: await makeDay(scope, id, day) }),
})

/** A save that began from an old version gets the newer standing order as its owner sees it. */
async function asShown(scope: Scope, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'STALE')
    throw stale(await showStanding(scope, error.details as StoredStanding))
  throw error
}
