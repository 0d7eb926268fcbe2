import { refundIssuedEmail } from '#modules/invoices/server/mails.ts'
import { tellCustomer } from '#modules/invoices/server/tell-customer.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import type { Payment } from '../schema.ts'

export const tellRefund = (
  scope: Scope,
  services: Pick<Services, 'config' | 'linkKey'>,
  session: MemberCall['session'],
  { orderId, amount, method }: Payment,
): Promise<void> =>
  tellCustomer(scope, services, session, orderId, {
    email: refundIssuedEmail,
    values: ({ order, money, common }) => ({
      ...common,
      amount: money(amount.replace('-', '')),
      method,
      total: money(order.total),
      paid: money(order.amountPaid),
    }),
  })
