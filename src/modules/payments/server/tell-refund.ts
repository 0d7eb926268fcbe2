import { methodSaid } from '#modules/documents/method-words.ts'
import { mailedSums } from '#modules/documents/server/mailed-sums.ts'
import { refundIssuedEmail } from '#modules/documents/server/mails.ts'
import { mailCustomer, type Telling, tellCustomer } from '#modules/documents/server/tell-customer.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import type { Payment } from '../schema.ts'

export const tellRefund = (
  scope: Scope,
  services: Pick<Services, 'config' | 'linkKey'>,
  session: MemberCall['session'],
  refund: Payment,
): Promise<void> => tellCustomer(scope, services, session, refund.orderId, refundMail(refund))

/** Mails the customer once the provider has made a refund to a card. */
export async function tellCardRefund(scope: Scope, linkKey: Services['linkKey'], refund: Payment): Promise<void> {
  await mailCustomer(scope, linkKey, refund.orderId, refundMail(refund))
}

const refundMail = ({ amount, tipAmount, method }: Payment) =>
  ({
    email: refundIssuedEmail,
    values: ({ order, money, common, ways }) => ({
      ...common,
      amount: money(roundTo(sumOf([amount, tipAmount]).abs(), decimalsOf(order.currency))),
      method: methodSaid(method),
      ...mailedSums(order, money),
      balance: money(order.balance),
      ...ways,
    }),
  }) satisfies Telling<string>
