import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { MailRow } from '../schema.ts'
import { mailboxWords as words } from '../words.ts'
import { mailbox } from './api.ts'

/** One by one, the oldest first: one that cannot be sent again does not stop the others. */
export function ResendSelected({ selected, onDone }: { selected: readonly MailRow[]; onDone: () => void }) {
  const client = useQueryClient()
  const resend = useAction({
    run: async () => {
      let failure: unknown
      for (const { id } of selected.toSorted((a, b) => a.id - b.id))
        await mailbox.retry.call({ id }).catch((error: unknown) => {
          failure ??= error
        })
      if (failure !== undefined) throw failure
    },
    success: words.resentMany(selected.length),
    failure: words.resendFailed,
  })
  const onResend = async () => {
    const question = {
      title: words.resendManyTitle(selected.length),
      message: words.resendManyText,
      confirmLabel: words.resend,
    }
    if (selected.some(({ state }) => state === 'sent') && !(await confirm(question))) return
    await resend.act()
    onDone()
    await mailbox.invalidate(client)
  }
  return (
    <Button variant="default" size="compact-sm" loading={resend.pending} onClick={onResend}>
      {words.resend}
    </Button>
  )
}
