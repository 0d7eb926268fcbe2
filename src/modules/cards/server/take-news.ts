import { CardFailure, type ProviderEvent } from '#server/cards/card-provider.ts'
import type { Call } from '#server/http/call.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'
import type { Mode } from '#server/store.ts'
import { AppError } from '#shared/errors.ts'
import { cardWords as words } from '../words.ts'
import { type CardNeeds, findAccount, openAccount } from './card-account.ts'
import { keepEvent } from './check-account.ts'
import { openHook } from './keep-hook.ts'

/**
 * Stores the provider's news once, for the next round. The number in the address is a claim: only the provider's
 * signature over these bytes, at most five minutes old, proves whose news it is.
 */
export async function takeNews(needs: CardNeeds, call: Call, businessId: number): Promise<void> {
  const claims = { businessId, actor: BAKEBOOK, timeZone: 'UTC' }
  const open = <T>(work: (scope: Scope) => Promise<T>, mode: Mode = 'write') =>
    call.store.inBusiness(claims, work, mode)
  const account = await open((scope) => findAccount(scope, needs), 'read')
  const secret = account && openHook(needs, account)
  const signature = call.header('stripe-signature')
  if (account === undefined || secret === undefined || signature === undefined || call.raw === undefined)
    throw refused()
  const { api } = await openAccount(needs, account)
  const event = verified(() => api.verify(call.raw as Buffer, signature, secret))
  await open(async (scope) => keepEvent(scope, account.provider, event))
}

function verified(read: () => ProviderEvent): ProviderEvent {
  try {
    return read()
  } catch (error) {
    if (error instanceof CardFailure) throw refused()
    throw error
  }
}

const refused = () => new AppError('MALFORMED', words.notSigned)
