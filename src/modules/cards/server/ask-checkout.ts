import { getOrder } from '#modules/orders/server/store.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { CardFailure } from '#server/cards/card-provider.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { found } from '#shared/errors.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import type { PayResult } from '../schema.ts'
import { cardWords as words } from '../words.ts'
import { bookCheckout, type OpenScope } from './book-checkout.ts'
import { type CardNeeds, findAccount, openAccount } from './card-account.ts'

/** Returns true if the provider says that the money came. An address that says so proves nothing. */
export async function askCheckout(
  needs: CardNeeds,
  open: OpenScope,
  orderId: number,
  checkoutId: number,
): Promise<PayResult> {
  const read = (scope: Scope) => findCheckout(scope, orderId, checkoutId)
  const row = await open(read, 'read')
  if (row.state === 'open' && row.checkout_ref !== null) {
    const account = await open((scope) => findAccount(scope, needs), 'read')
    if (account?.provider === row.provider) {
      try {
        const { api } = await openAccount(needs, account)
        await bookCheckout(needs, open, row, await api.find(row.checkout_ref))
      } catch (error) {
        // The page asks again, and so does the regular check.
        if (!(error instanceof CardFailure)) throw error
      }
    }
  }
  return open(async (scope) => {
    const { state, amount, tip_amount, currency } = await read(scope)
    const [order, settings] = [await getOrder(scope, orderId), await getSettings(scope)]
    return {
      state: state as PayResult['state'],
      amount: moneyText(settings, currency)(roundTo(sumOf([amount, tip_amount]), decimalsOf(currency))),
      number: order.orderNumber,
      business: settings.businessName,
    }
  }, 'read')
}

async function findCheckout({ db, businessId }: Scope, orderId: number, id: number) {
  return found(
    await db
      .selectFrom('card_checkouts')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .executeTakeFirst(),
    words.payment,
  )
}
