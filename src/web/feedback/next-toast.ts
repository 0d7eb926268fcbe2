import { keepInTab, takeFromTab } from '../kept-in-tab.ts'
import { toast } from './toast.ts'

const TONES = ['success', 'error'] as const
const key = (tone: (typeof TONES)[number]) => `next-toast-${tone}`

/** Shows a message on the next page that opens in this tab. */
export const toastOnNextPage = (tone: (typeof TONES)[number], title: string): void => keepInTab(key(tone), title)

/** Shows the message that the previous page left. */
export function showNextToast(): void {
  for (const tone of TONES) {
    const title = takeFromTab(key(tone))
    if (title !== undefined) toast[tone](title)
  }
}
