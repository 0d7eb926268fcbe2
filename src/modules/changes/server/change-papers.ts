import type { OrderDocument } from '#modules/documents/schema.ts'
import { changedMeanwhile } from '#modules/documents/server/changed-meanwhile.ts'
import type { Paper } from '#modules/documents/server/papers.ts'
import { findRevision, listRevisions } from '#modules/documents/server/revisions.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { roundTo } from '#shared/money.ts'
import { differenceWords as words } from '../difference-words.ts'
import type { ChangeState } from '../schema.ts'
import { listChanges } from './read-changes.ts'

const TABLE = 'order_revisions' as const

const STATES: Record<ChangeState, OrderDocument['state']> = {
  open: 'waiting',
  approved: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
}

export const changePapers: Paper = {
  kind: 'change',
  list: async (scope, order, madeOutTo) => {
    // Without a revision beyond the booked one there is no change.
    if (!order.changePending && order.revision <= 1) return []
    const revisions = (await listRevisions(scope, order.id)).filter(({ shown }) => shown.kind === 'Change')
    const changes = new Map(
      (revisions.length === 0 ? [] : await listChanges(scope, order.id)).map((change) => [change.revision, change]),
    )
    return revisions.map(({ shown, revision, sentAt, total, state }) => {
      const change = changes.get(revision)
      const how = STATES[change?.state ?? 'withdrawn']
      return {
        kind: 'change',
        title: shownWords.papers.change,
        number: words.paperNumber(revision, shown.number),
        revision,
        paymentId: null,
        date: today(sentAt, scope.timeZone),
        total: roundTo(total, decimalsOf(order.currency)),
        state: how !== 'accepted' || state === 'accepted' ? how : change?.how === 'page' ? 'former' : 'replaced',
        madeOutTo: madeOutTo(shown),
      }
    })
  },
  find: async (scope, orderId, { revision }) => {
    const change = revision === undefined ? undefined : await findRevision(scope, orderId, revision)
    return change?.shown.kind === 'Change' ? { table: TABLE, id: change.id } : undefined
  },
  // It is sent by making it.
  freeze: () => Promise.reject(changedMeanwhile()),
}
