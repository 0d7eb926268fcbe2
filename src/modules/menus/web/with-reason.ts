import { ApiError } from '#web/api.ts'
import { askReason } from '#web/feedback/confirm.ts'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu } from '../schema.ts'

/** Asks for a reason if a day has too few places, and tries again with it; undefined if the owner thought better of it. */
export async function withReason(
  call: (reason?: string) => Promise<Menu>,
  said: { title: string; confirmLabel: string },
): Promise<Menu | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'DATE_UNAVAILABLE') throw error
    const reason = await askReason({ ...said, message: error.message, reason: words.reason })
    return reason === undefined ? undefined : call(reason)
  }
}
