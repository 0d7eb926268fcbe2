import type { CardProvider } from '#server/cards/card-provider.ts'
import { CardFailure } from '#server/cards/card-provider.ts'
import type { Cards, ProviderName } from '#server/cards/cards.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { unseal } from '#server/secrets.ts'
import { cardWords as words } from '../words.ts'

export type CardNeeds = Pick<Services, 'cards' | 'linkKey' | 'baseUrl' | 'config' | 'files' | 'log' | 'store'>

export type Account = { provider: ProviderName; api: CardProvider }

export const findAccountRow = ({ db, businessId }: Scope) =>
  db.selectFrom('card_accounts').selectAll().where('business_id', '=', businessId).executeTakeFirst()

/** A sandbox account takes no payments on a server with real ones, and vice versa. */
const serves = ({ mode }: Cards, provider: string): boolean => (mode === 'sandbox') === (provider === 'sandbox')

/** The account, if this server may use it. */
export async function findAccount(scope: Scope, { cards }: Pick<CardNeeds, 'cards'>) {
  const row = cards && (await findAccountRow(scope))
  return row && row.off_at === null && serves(cards, row.provider) ? row : undefined
}

/** An account whose owner must still identify takes no payments yet. */
export async function findOpenAccount(scope: Scope, needs: Parameters<typeof findAccount>[1]) {
  const row = await findAccount(scope, needs)
  return row?.takes_payments ? row : undefined
}

/** True if customers of the bakery can pay by card. */
export const takesCardsBy =
  (needs: Pick<CardNeeds, 'cards'>) =>
  async (scope: Scope): Promise<boolean> =>
    (await findOpenAccount(scope, needs)) !== undefined

/** Call it outside any transaction, because the result calls the provider. */
export async function openAccount(
  { cards, linkKey }: CardNeeds,
  row: { business_id: number; provider: string; key_sealed: Buffer | null; account_ref: string | null },
): Promise<Account> {
  const provider = row.provider as ProviderName
  if (row.account_ref !== null && cards?.connectKey !== undefined)
    return { provider, api: await cards.provider(cards.connectKey, row.account_ref) }
  const key = row.key_sealed === null ? undefined : unseal(linkKey, cardKeyOf(row.business_id), row.key_sealed)
  if (key === undefined || cards === undefined) throw new CardFailure(words.keyUnsafe, { isPassing: false })
  return { provider, api: await cards.provider(key) }
}

export const cardKeyOf = (businessId: number): string => `card-key:${businessId}`
