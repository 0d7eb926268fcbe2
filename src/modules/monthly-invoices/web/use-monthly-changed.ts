import { useQueryClient } from '@tanstack/react-query'
import { contactsApi } from '#modules/contacts/web/contacts-api.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { paymentsApi } from '#modules/payments/web/payments-api.ts'
import { monthlyApi } from './monthly-api.ts'

/** Everything that shows the money of a customer's orders is read again. */
export function useMonthlyChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      monthlyApi.invalidate(client),
      ordersApi.invalidate(client),
      paymentsApi.invalidate(client),
      contactsApi.invalidate(client),
    ])
}
