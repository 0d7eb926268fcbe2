import { useUser } from '#modules/auth/web/session.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { deliveryNotesWords as words } from '../words.ts'

/** Opens the delivery notes of orders in a new tab. */
export function useDeliveryNotes(orders: readonly { id: number }[]) {
  const { role } = useUser()
  return useAction({
    run: async () => {
      // Open it in the press itself, or the browser blocks it as an advertisement.
      const tab = window.open('about:blank', '_blank')
      try {
        const { openNotes } = await import('./open-notes.ts')
        await openNotes(orders, role, tab)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    failure: words.failed,
  })
}
