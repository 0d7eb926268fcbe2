import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api.ts'
import { askReason, confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu } from '../schema.ts'
import { menusApi } from './menus-api.ts'

/** Publishes the menu, or stops it. A day with too few places asks for a reason first. */
export function PublishButton({ menu: { id, state, stoppedAt } }: { menu: Menu }) {
  const client = useQueryClient()
  const onDone = () => menusApi.invalidate(client)
  const publish = useAction({
    run: () => publishWithReason(id),
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

async function publishWithReason(id: number): Promise<Menu | undefined> {
  try {
    return await menusApi.publish.call({ id, body: {} })
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'DATE_UNAVAILABLE') throw error
    const reason = await askReason({
      title: words.reasonTitle,
      message: error.message,
      confirmLabel: words.publish,
      reason: words.reason,
    })
    return reason === undefined ? undefined : menusApi.publish.call({ id, body: { reason } })
  }
}
