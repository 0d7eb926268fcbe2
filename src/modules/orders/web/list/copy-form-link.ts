import type { QueryClient } from '@tanstack/react-query'
import { orderForm } from '#modules/order-form/web/order-form-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { orderListWords as words } from '../../list-words.ts'

/** Copies the address of the order request form; calls `setUp` if the form has none or is closed. */
export async function copyFormLink(client: QueryClient, setUp: () => unknown): Promise<void> {
  let link: string | undefined
  try {
    const { slug, isFormEnabled } = await client.ensureQueryData(orderForm.getForm.query({}))
    if (!slug || !isFormEnabled) return void setUp()
    link = `${location.origin}/enquiry/${slug}`
    await navigator.clipboard.writeText(link)
    toast.success(words.linkCopied)
  } catch {
    // Browsers allow the clipboard only on https and localhost.
    toast.error(words.linkNotCopied, link)
  }
}
