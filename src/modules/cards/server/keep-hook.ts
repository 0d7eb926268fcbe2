import { CardFailure } from '#server/cards/card-provider.ts'
import { seal, unseal } from '#server/secrets.ts'
import type { OpenScope } from './book-checkout.ts'
import type { Account, CardNeeds, findAccountRow } from './card-account.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>

export const hookSecretOf = (businessId: number): string => `card-hook:${businessId}`

/** The secret that signs the provider's news; undefined if the provider sends none. */
export const openHook = (services: CardNeeds, { business_id, hook_sealed }: Row): string | undefined =>
  hook_sealed === null ? undefined : unseal(services.linkKey, hookSecretOf(business_id), hook_sealed)

/**
 * Registers our webhook with the provider. Nothing depends on it, because news is also polled, so a key without this
 * permission works too.
 */
export async function keepHook(services: CardNeeds, open: OpenScope, { api }: Account, row: Row): Promise<void> {
  const url = hookUrl(services, row)
  // News of a connected account comes by the platform's webhook, or is polled.
  if (url === undefined || row.hook_url === url || row.account_ref !== null) return
  const made = await api.makeHook(url).catch((error: unknown) => {
    if (error instanceof CardFailure) return error
    throw error
  })
  if (made instanceof CardFailure && made.isPassing) return
  const hook = made instanceof CardFailure ? undefined : made
  const former = row.hook_ref
  const { numUpdatedRows } = await open(({ db, businessId }) =>
    db
      .updateTable('card_accounts')
      .set({
        hook_url: url,
        hook_ref: hook?.id ?? null,
        hook_sealed: hook ? seal(services.linkKey, hookSecretOf(businessId), hook.secret) : null,
      })
      .where('business_id', '=', businessId)
      .where('hook_url', 'is not distinct from', row.hook_url)
      .executeTakeFirstOrThrow(),
  )
  // Another check registered its webhook at the same moment: that one stays.
  if (numUpdatedRows === 0n) return void (hook && (await api.dropHook(hook.id).catch(() => undefined)))
  if (former !== null) await api.dropHook(former).catch(() => undefined)
}

/** The provider cannot reach private addresses, and sends nothing without TLS. */
function hookUrl({ baseUrl, cards }: CardNeeds, { business_id }: Row): string | undefined {
  const base = new URL(baseUrl())
  const isPublic = base.protocol === 'https:' && base.hostname.includes('.') && !/^[\d.]+$|\.local$/.test(base.hostname)
  return isPublic || cards?.mode === 'sandbox' ? `${base.origin}/api/hooks/cards/${business_id}` : undefined
}
