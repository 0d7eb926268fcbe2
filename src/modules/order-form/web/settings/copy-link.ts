import { toast } from '#web/feedback/toast.ts'
import { formSettingsWords as words } from '../../words.ts'

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast.success(words.copied)
  } catch {
    toast.error(words.copyFailedTitle, words.copyFailed)
  }
}
