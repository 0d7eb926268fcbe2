import { findRevision } from '#modules/documents/server/revisions.ts'
import { refuseUnverified } from '#modules/documents/server/send-document.ts'
import { storedPdf } from '#modules/documents/server/stored-pdf.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { customerScope } from '#modules/portal/server/customer-scope.ts'
import { showCustomer } from '#modules/portal/server/show-customer.ts'
import type { Call } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { changesContract, customerChangesContract } from '../contract.ts'
import { publicChangeWords } from '../public-words.ts'
import type { Change } from '../schema.ts'
import { changeWords as words } from '../words.ts'
import { applyChange, approveChange } from './approve-change.ts'
import { endChange } from './end-change.ts'
import { makeChange, previewChange } from './make-change.ts'
import { toPreview } from './propose.ts'
import { type ChangeRecord, findChange, getChange, listChanges, toChange } from './read-changes.ts'
import { mailChange, tellApproved, tellDeclined, tellOutdated } from './tell-change.ts'

type Needs = Pick<Services, 'config' | 'store' | 'files' | 'linkKey' | 'baseUrl' | 'https'>

/** The change with its order locked, so that it has one answer. */
async function holdChange(scope: Scope, id: number): Promise<ChangeRecord> {
  const { orderId } = await getChange(scope, id)
  await getOrderRecord(scope, orderId, { lock: true })
  return getChange(scope, id)
}

function refuseAnswered({ state }: ChangeRecord): void {
  if (state !== 'open') throw new AppError('CONFLICT', words.answered)
}

const shownAgain = async (scope: Scope, { id }: ChangeRecord): Promise<Change> => toChange(await getChange(scope, id))

export const changesRoutes = (services: Needs) =>
  serve(changesContract, {
    preview: async (scope, { id, body }) => toPreview(await previewChange(scope, id, body)),
    make: async (scope, { id, body }, { session }) => {
      refuseUnverified(services.config, session)
      const change = await makeChange(scope, id, body)
      await mailChange(scope, services, change)
      return toChange(change)
    },
    list: async (scope, { id }) => {
      await getOrder(scope, id)
      return (await listChanges(scope, id)).map(toChange)
    },
    // Taking it back again changes nothing.
    withdraw: async (scope, { id }) => {
      const change = await holdChange(scope, id)
      if (change.state !== 'withdrawn') refuseAnswered(change)
      await endChange(scope, change, 'withdrawn')
      return shownAgain(scope, change)
    },
    send: async (scope, { id }, { session }) => {
      refuseUnverified(services.config, session)
      const change = await holdChange(scope, id)
      refuseAnswered(change)
      await mailChange(scope, services, change)
      return shownAgain(scope, change)
    },
    agreed: async (scope, { id, body }) => {
      const change = await holdChange(scope, id)
      if (change.state === 'approved') return toChange(change)
      refuseAnswered(change)
      const record = await getOrderRecord(scope, change.orderId)
      const outcome = await applyChange(scope, record, change, body.how, body.reason ?? undefined)
      if (outcome === 'other') throw new AppError('CONFLICT', words.otherOrder)
      return shownAgain(scope, change)
    },
  })

export function customerChangesRoutes(services: Needs) {
  const enter = async (call: Call, orderId: number) => {
    await call.limit('customer-page', call.ip)
    return customerScope(services, call, orderId)
  }
  return serve(customerChangesContract, {
    approve: async (call, { orderId, body }) => {
      const { open } = await enter(call, orderId)
      // Each call may mail the owner, and mails are limited per day.
      await call.limit('order-changes', String(orderId))
      // The signed change is also a file, whose hash the acceptance keeps.
      const revision = await open((scope) => findRevision(scope, orderId, body.revision), 'read')
      if (revision?.hash === body.hash) await storedPdf(open, services, { table: 'order_revisions', id: revision.id })
      const shown = await open(async (scope) => {
        const signing = { ip: call.address, agent: call.agent }
        const { outcome, change } = await approveChange(scope, orderId, body, signing)
        if (outcome === 'done') await tellApproved(scope, services, change)
        if (outcome === 'other') await tellOutdated(scope, services, change)
        return outcome === 'other' ? undefined : showCustomer(scope, orderId)
      })
      if (shown === undefined) throw new AppError('CONFLICT', publicChangeWords.waits)
      return shown
    },
    decline: async (call, { orderId, body }) => {
      const { open } = await enter(call, orderId)
      return open(async (scope) => {
        await getOrderRecord(scope, orderId, { lock: true })
        const change = await findChange(scope, orderId, body.revision)
        if (change?.state !== 'declined') {
          if (change?.state !== 'open') throw new AppError('CONFLICT', publicChangeWords.updated)
          await endChange(scope, change, 'declined', { text: body.text ?? null })
          await tellDeclined(scope, services, change, body.text ?? null)
        }
        return showCustomer(scope, orderId)
      })
    },
  })
}
