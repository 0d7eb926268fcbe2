import type { Order } from '#modules/orders/schema.ts'
import type { Scope } from '#server/scope.ts'
import { emailKey } from '#shared/text/text.ts'
import type { DocumentData } from '../document.ts'

type Paper = Pick<DocumentData, 'generatedAt' | 'customer'>

/**
 * The former customer of each document made out before the order went to another contact. Only the owner sees such a
 * document.
 */
export async function formerCustomers(
  scope: Scope,
  order: Pick<Order, 'id' | 'customer' | 'customerName'>,
): Promise<(paper: Paper) => string | null> {
  const givenOn = await readGivenOn(scope, order.id)
  const address = order.customer?.email
  return ({ generatedAt, customer: { name, email } }) => {
    const isBefore = givenOn !== null && generatedAt <= givenOn
    // The document belongs to the holder of this address, whatever the name on it.
    const isHers = email && address ? emailKey(email) === emailKey(address) : name === order.customerName
    return isBefore && !isHers ? name : null
  }
}

/** The time when the order last went to another contact. */
export async function readGivenOn({ db, businessId }: Scope, orderId: number): Promise<string | null> {
  const { given_on_at: givenOn } = await db
    .selectFrom('orders')
    .select('given_on_at')
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return givenOn
}
