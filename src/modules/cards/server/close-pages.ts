import type { OpenScope } from './book-checkout.ts'
import { type CardNeeds, findAccount, openAccount } from './card-account.ts'
import { closePage } from './start-checkout.ts'

/** Closes the open payment pages of an order whose day is gone. A page that was paid before is booked. */
export async function closePages(needs: CardNeeds, open: OpenScope, orderId: number): Promise<void> {
  const { accountRow, pages } = await open(async (scope) => {
    const pages = await scope.db
      .selectFrom('card_checkouts')
      .selectAll()
      .where('business_id', '=', scope.businessId)
      .where('order_id', '=', orderId)
      .where('state', '=', 'open')
      .execute()
    return { pages, accountRow: pages.length > 0 ? await findAccount(scope, needs) : undefined }
  }, 'read')
  if (accountRow === undefined) return
  const account = await openAccount(needs, accountRow)
  for (const page of pages) {
    if (page.provider !== account.provider || (await closePage(needs, open, account, page))) continue
    await open(({ db, businessId }) =>
      db
        .updateTable('card_checkouts')
        .set({ state: 'ended' })
        .where('business_id', '=', businessId)
        .where('id', '=', page.id)
        .where('state', '=', 'open')
        .execute(),
    )
  }
}
