import { getSettings } from '#modules/settings/server/store.ts'
import { CardFailure } from '#server/cards/card-provider.ts'
import type { Cards, ProviderName } from '#server/cards/cards.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { type SecretKey, seal } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import type { CardAccount, ConnectInput } from '../schema.ts'
import { cardWords as words } from '../words.ts'
import { type CardNeeds, cardKeyOf, findAccount, findAccountRow } from './card-account.ts'

export async function showAccount(scope: Scope, needs: CardNeeds): Promise<CardAccount> {
  const row = await findAccount(scope, needs)
  return {
    mode: needs.cards?.mode ?? 'off',
    isHosted: needs.cards?.connectKey !== undefined,
    account: row
      ? {
          provider: row.provider as ProviderName,
          keyEnd: row.key_end,
          takesPayments: row.takes_payments,
          connectedAt: row.connected_at,
          checkedAt: row.checked_at,
          problem: row.problem,
        }
      : null,
  }
}

/** The sample bakery takes practice payments from the start. */
export async function connectPractice(scope: Scope, linkKey: SecretKey): Promise<void> {
  const { practiceKey } = await import('#server/cards/sandbox/stand-in.ts')
  await keepAccount(scope, linkKey, { key: practiceKey(), provider: 'sandbox' })
}

/** Tries the key, then stores it encrypted. It is never shown again. */
export async function connect(needs: CardNeeds, call: MemberCall, { key: pasted }: ConnectInput): Promise<CardAccount> {
  const { cards, linkKey } = needs
  if (cards === undefined) throw new AppError('CONFLICT', words.off)
  const { key, provider } = await keyOf(cards, pasted)
  await tryKey(cards, key)
  return call.once(async (scope) => {
    if (provider === 'stripe-test') await refuseAfterRealMoney(scope)
    await keepAccount(scope, linkKey, { key, provider })
    return showAccount(scope, needs)
  })
}

async function keepAccount(
  { db, businessId, now }: Scope,
  linkKey: SecretKey,
  { key, provider }: { key: string; provider: ProviderName },
): Promise<void> {
  const account = {
    provider,
    key_sealed: seal(linkKey, cardKeyOf(businessId), key),
    key_end: key.slice(-4),
    cursor: null,
    connected_at: now,
    checked_at: now,
    problem: null,
    next_check_at: now,
    account_ref: null,
    takes_payments: true,
    off_at: null,
    hook_ref: null,
    hook_url: null,
    hook_sealed: null,
  }
  await db
    .insertInto('card_accounts')
    .values({ business_id: businessId, ...account })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(account))
    .execute()
}

async function keyOf({ mode }: Cards, pasted: string | undefined): Promise<{ key: string; provider: ProviderName }> {
  if (mode === 'sandbox') {
    const { practiceKey } = await import('#server/cards/sandbox/stand-in.ts')
    return { key: practiceKey(), provider: 'sandbox' }
  }
  const key = pasted?.trim()
  if (!key) throw wrongKey(words.keyMissing)
  if (key.startsWith('sk_')) throw wrongKey(words.keySecret)
  if (!/^rk_(live|test)_\w{10,}$/.test(key)) throw wrongKey(words.keyWrong)
  return { key, provider: key.startsWith('rk_live_') ? 'stripe' : 'stripe-test' }
}

async function tryKey(cards: Cards, key: string): Promise<void> {
  try {
    const api = await cards.provider(key)
    await api.check()
  } catch (error) {
    if (error instanceof CardFailure) throw wrongKey(error.message)
    throw error
  }
}

/**
 * For a hosted server: the provider's page where the owner opens an account. It is made once, and found again when the
 * owner comes back, even after it was switched off.
 */
export async function onboard(needs: CardNeeds, call: MemberCall): Promise<string> {
  const { cards, baseUrl } = needs
  if (cards?.connectKey === undefined) throw new AppError('CONFLICT', words.off)
  const api = await cards.provider(cards.connectKey)
  const { businessId } = call.claims
  const known = await call.inScope(findAccountRow, 'read')
  try {
    const ref =
      known?.account_ref ??
      (await api.makeAccount({
        key: `account-${businessId}`,
        email: call.session.email,
        name: await call.inScope(async (scope) => (await getSettings(scope)).businessName, 'read'),
      }))
    const provider =
      cards.mode === 'sandbox' ? 'sandbox' : cards.connectKey.includes('_live_') ? 'stripe' : 'stripe-test'
    await call.inScope(async ({ db, now }) => {
      const account = { provider, account_ref: ref, key_sealed: null, key_end: null, off_at: null, next_check_at: now }
      await db
        .insertInto('card_accounts')
        .values({ business_id: businessId, ...account, takes_payments: false, connected_at: now })
        .onConflict((conflict) => conflict.column('business_id').doUpdateSet(account))
        .execute()
    })
    return await api.accountPage(ref, `${baseUrl()}/integrations/cards`)
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error
    throw new AppError('UNAVAILABLE', words.noPage)
  }
}

/** Test money must never stand beside real money in the books. */
async function refuseAfterRealMoney({ db, businessId }: Scope): Promise<void> {
  const real = await db
    .selectFrom('payments')
    .select('id')
    .where('business_id', '=', businessId)
    .where('provider', '=', 'stripe')
    .limit(1)
    .executeTakeFirst()
  if (real) throw wrongKey(words.keyOtherKind)
}

const wrongKey = (message: string) => new AppError('INVALID', message, { fields: { key: message } })

/** A pasted key is forgotten; an account opened here stays the bakery's. */
export const disconnect = async ({ db, businessId, now }: Scope): Promise<void> => {
  const ofBakery = () => db.deleteFrom('card_accounts').where('business_id', '=', businessId)
  await ofBakery().where('account_ref', 'is', null).execute()
  await db.updateTable('card_accounts').set({ off_at: now }).where('business_id', '=', businessId).execute()
}
