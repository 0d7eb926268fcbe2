import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { withOverride } from '#modules/availability/web/with-override.ts'
import classes from '#modules/documents/web/panel.module.css'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import type { Order } from '#modules/orders/schema.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { quoteWords as words } from '../words.ts'
import { quotesApi } from './quotes-api.ts'

/** QAC-7: asks for the owner's decision. */
export function PendingAcceptance({ order, name }: { order: Order; name: string }) {
  const client = useQueryClient()
  const decide = useAction({
    run: (accept: boolean) =>
      withOverride((reason) =>
        quotesApi.confirmAcceptance.call({ id: order.id, body: { accept, ...(reason ? { reason } : {}) } }),
      ),
    success: (_, accept) => (accept ? words.confirmed : words.declined),
    failure: words.nothingPending,
    onDone: () => refreshOrder(client),
  })
  const decline = async () => {
    if (
      await confirm({
        title: words.declineTitle,
        message: words.declineText,
        confirmLabel: words.decline,
        danger: true,
      })
    )
      await decide.act(false)
  }
  return (
    <Alert color="blue" title={words.pendingTitle}>
      <div className={classes.stack}>
        {words.pending(name)}
        <div className={classes.acts}>
          <Button loading={decide.pending} onClick={() => decide.act(true)}>
            {words.confirm}
          </Button>
          <Button variant="default" disabled={decide.pending} onClick={decline}>
            {words.decline}
          </Button>
        </div>
      </div>
    </Alert>
  )
}
