import type { MouseEvent } from 'react'
import { failureText, isTurnedDown } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { kitWords } from '#web/text/words.ts'
import { authApi } from '../auth-api.ts'

/** For a link to a file that only a confirmed person may get. */
export function downloadConfirmed(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  void download(event.currentTarget.href)
}

async function download(href: string): Promise<void> {
  try {
    await authApi.confirmed.call({})
  } catch (error) {
    if (!isTurnedDown(error)) toast.error(kitWords.error, failureText(error, kitWords.error))
    return
  }
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
