import { ApiError } from '#web/api.ts'
import { askReason } from '#web/feedback/confirm.ts'
import { failureText } from '#web/feedback/failure-text.ts'

/** Books. For a full or closed day the owner is asked for a reason, and the booking is tried again. */
export async function withOverride<T>(book: (reason: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await book(undefined)
  } catch (error) {
    if (!(error instanceof ApiError && error.body.code === 'DATE_UNAVAILABLE')) throw error
    const [{ availabilityWords: words }, { shortSaid }] = await Promise.all([
      import('../words.ts'),
      import('./short-said.ts'),
    ])
    const reason = await askReason({
      title: words.overrideTitle,
      message: shortSaid(error.body.details) ?? failureText(error, words.warning.full),
      reason: words.overrideReason,
      confirmLabel: words.overrideConfirm,
    })
    if (reason === undefined) throw error
    return book(reason)
  }
}
