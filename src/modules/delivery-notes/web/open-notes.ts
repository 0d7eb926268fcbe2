import type { Role } from '#modules/auth/permissions.ts'
import { tryOrAsk } from '#modules/safety/web/try-file.ts'
import { deliveryNotesWords as words } from '../words.ts'
import { deliveryNotesApi } from './delivery-notes-api.ts'

/** Shows the delivery notes of orders in a tab; asks first where allergies wait for a decision. */
export async function openNotes(orders: readonly { id: number }[], role: Role, tab: Window | null): Promise<void> {
  const ids = orders.map(({ id }) => id).join(',')
  const title = orders.length === 1 ? words.note : words.notes
  const address = await tryOrAsk((anyway) => deliveryNotesApi.pdf.url({ ids, anyway }), { title, role })
  if (address === undefined) tab?.close()
  else if (tab) tab.location.replace(address)
  else window.location.assign(address)
}
