import { useUser } from '#modules/auth/web/session.ts'
import { tryOrAsk } from '#modules/safety/web/try-file.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { deliveryNotesWords as words } from '../words.ts'
import { deliveryNotesApi } from './delivery-notes-api.ts'

/** Opens the delivery notes of orders in a new tab; asks first where allergies wait for a decision. */
export function useDeliveryNotes(orders: readonly { id: number }[]) {
  const { role } = useUser()
  const ids = orders.map(({ id }) => id).join(',')
  return useAction({
    run: async () => {
      // Open it in the press itself, or the browser blocks it as an advertisement.
      const tab = window.open('about:blank', '_blank')
      try {
        const address = await tryOrAsk((anyway) => deliveryNotesApi.pdf.url({ ids, anyway }), {
          title: orders.length === 1 ? words.note : words.notes,
          role,
        })
        if (address === undefined) tab?.close()
        else if (tab) tab.location.replace(address)
        else window.location.assign(address)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    failure: words.failed,
  })
}
