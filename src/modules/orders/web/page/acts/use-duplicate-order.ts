import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#web/feedback/use-action.ts'
import { orderWords as words } from '../../../words.ts'
import { ordersApi } from '../../orders-api.ts'

/** Copies an order and opens the copy for editing. */
export function useDuplicateOrder(id: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    run: () => ordersApi.duplicate.call({ id }),
    success: words.duplicated,
    failure: words.duplicateFailed,
    onDone: async (copy) => {
      await ordersApi.invalidate(client)
      await navigate({ to: '/orders/new', search: { edit: copy.id } })
    },
  })
}
