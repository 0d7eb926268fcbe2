import { CardFailure } from '#server/cards/card-provider.ts'
import type { Cards, ProviderName } from '#server/cards/cards.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { seal } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import type { CardAccount, ConnectInput } from '../schema.ts'
import { cardWords as words } from '../words.ts'
import { type CardNeeds, findAccount, purposeOf } from './card-account.ts'

export async function showAccount(scope: Scope, needs: CardNeeds): Promise<CardAccount> {
  const row = await findAccount(scope, needs)
  return {
    mode: needs.services.cards?.mode ?? 'off',
    account: row
      ? {
          provider: row.provider as ProviderName,
          keyEnd: row.key_end,
          connectedAt: row.connected_at,
          checkedAt: row.checked_at,
          problem: row.problem,
        }
      : null,
  }
}

/** The key is tried before it is kept, encrypted, and never shown again. */
/** The sample bakery takes practice payments from its first minute. */
export async function connectPractice(scope: Scope, linkKey: Buffer): Promise<void> {
  const { practiceKey } = await import('#server/cards/sandbox/stand-in.ts')
  await keepAccount(scope, linkKey, { key: practiceKey(), provider: 'sandbox' })
}

export async function connect(needs: CardNeeds, call: MemberCall, { key: pasted }: ConnectInput): Promise<CardAccount> {
  const { cards, linkKey } = needs.services
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
  linkKey: Buffer,
  { key, provider }: { key: string; provider: ProviderName },
): Promise<void> {
  const account = {
    provider,
    key_sealed: seal(linkKey, purposeOf(businessId), key),
    key_end: key.slice(-4),
    cursor: null,
    connected_at: now,
    checked_at: now,
    problem: null,
    next_check_at: now,
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

export const disconnect = async ({ db, businessId }: Scope): Promise<void> => {
  await db.deleteFrom('card_accounts').where('business_id', '=', businessId).execute()
}
