import { keepInTab, takeFromTab } from '../kept-in-tab.ts'
import { toast } from './toast.ts'

const TONES = ['success', 'error'] as const
const key = (tone: (typeof TONES)[number]) => `next-toast-${tone}`

/** Says it on the page that opens next in this tab. */
export const toastOnNextPage = (tone: (typeof TONES)[number], title: string): void => keepInTab(key(tone), title)

/** Says what the page before left to be said. */
export function showNextToast(): void {
  for (const tone of TONES) {
    const title = takeFromTab(key(tone))
    if (title !== undefined) toast[tone](title)
  }
}
