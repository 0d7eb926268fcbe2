import { getContact } from '#modules/contacts/server/store.ts'
import { getEnquiry } from '#modules/inbox/server/store.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { getPayment } from '#modules/payments/server/read-payment.ts'
import type { Scope } from '#server/scope.ts'
import { ApiContact, ApiEnquiry, ApiOrder, ApiPayment } from '../api-shapes.ts'

export async function readOrder(scope: Scope, id: number): Promise<ApiOrder> {
  const order = toOrder(scope, await getOrderRecord(scope, id))
  return ApiOrder.parse({ ...order, number: order.orderNumber, deliveryFee: order.setupFee })
}

export async function readPayment(scope: Scope, id: number): Promise<ApiPayment> {
  const payment = await getPayment(scope, id)
  return ApiPayment.parse({ ...payment, takesBackId: payment.reversesId, takenBack: payment.reversed })
}

export const readEnquiry = async (scope: Scope, id: number): Promise<ApiEnquiry> =>
  ApiEnquiry.parse(await getEnquiry(scope, id))

export const readContact = async (scope: Scope, id: number): Promise<ApiContact> =>
  ApiContact.parse(await getContact(scope, id))
