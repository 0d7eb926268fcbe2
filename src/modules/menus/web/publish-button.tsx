import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu } from '../schema.ts'
import { menusApi } from './menus-api.ts'
import { withReason } from './with-reason.ts'

/** Publishes the menu, or stops it. A day with too few places asks for a reason first. */
export function PublishButton({ menu: { id, state, stoppedAt } }: { menu: Menu }) {
  const client = useQueryClient()
  const onDone = () => menusApi.invalidate(client)
  const publish = useAction({
    run: () =>
      withReason((reason) => menusApi.publish.call({ id, body: { reason } }), {
        title: words.reasonTitle,
        confirmLabel: words.publish,
      }),
    failure: words.failed,
    onDone: async (published) => {
      await onDone()
      if (published) toast.success(words.published)
    },
  })
  const stop = useAction({
    run: () => menusApi.stop.call({ id }),
    success: words.stopped,
    failure: words.failed,
    onDone,
  })
  if (state === 'draft' || stoppedAt !== null)
    return (
      <Button loading={publish.pending} onClick={() => void publish.act()}>
        {state === 'draft' ? words.publish : words.publishAgain}
      </Button>
    )
  if (state === 'closed') return null
  const ask = async () => {
    const isSure = await confirm({
      title: words.stopTitle,
      message: words.stopText,
      confirmLabel: words.stop,
      danger: true,
    })
    if (isSure) await stop.act()
  }
  return (
    <Button variant="default" loading={stop.pending} onClick={() => void ask()}>
      {words.stop}
    </Button>
  )
}
