import { listExports } from '#modules/accountant/server/exports.ts'
import { listFeeds } from '#modules/calendar/server/feeds.ts'
import type { CardNeeds } from '#modules/cards/server/card-account.ts'
import { showAccount } from '#modules/cards/server/connect.ts'
import { getMailServer } from '#modules/mailbox/server/mail-server.ts'
import { sendingOf } from '#modules/mailbox/server/routes.ts'
import { mailboxStatus } from '#modules/mailbox/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IntegrationsStatus } from '../schema.ts'
import { listKeys } from './api-keys.ts'
import { listWebhooks } from './webhooks/webhooks.ts'

export type StatusNeeds = CardNeeds

/** Asks each part for its state; nothing is stored here. */
export async function readStatus(scope: Scope, services: StatusNeeds): Promise<IntegrationsStatus> {
  const [feeds, mail, cards, webhooks, keys, exported] = await Promise.all([
    listFeeds(scope, services),
    mailOf(scope, services),
    cardsOf(scope, services),
    listWebhooks(scope),
    listKeys(scope),
    listExports(scope),
  ])
  return {
    calendar: { feeds: feeds.length },
    mail,
    cards,
    webhooks: {
      on: webhooks.filter(({ isOn }) => isOn).length,
      failing: webhooks.filter(({ isOn, failingSince }) => isOn && failingSince !== null).length,
      off: webhooks.filter(({ offReason }) => offReason === 'failing' || offReason === 'gone').length,
    },
    apiKeys: {
      count: keys.length,
      lastUsedAt:
        keys
          .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
          .toSorted()
          .at(-1) ?? null,
    },
    accountant: { lastExportedAt: exported.rows[0]?.createdAt ?? null },
  }
}

async function mailOf(scope: Scope, services: StatusNeeds): Promise<IntegrationsStatus['mail']> {
  const { transport, failed } = await mailboxStatus(scope, await sendingOf(scope, services))
  return { transport, failed, isFailing: Boolean((await getMailServer(scope))?.problem) }
}

async function cardsOf(scope: Scope, services: StatusNeeds): Promise<IntegrationsStatus['cards']> {
  const { mode, account } = await showAccount(scope, services)
  if (mode === 'off') return 'off'
  if (account === null) return 'none'
  if (!account.takesPayments) return 'unfinished'
  if (account.problem !== null) return 'problem'
  return account.provider === 'stripe' ? 'on' : 'practice'
}
