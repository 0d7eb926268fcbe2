import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import classes from '#modules/documents/web/panel.module.css'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import type { Order } from '#modules/orders/schema.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { quoteWords as words } from '../words.ts'
import { quotesApi } from './quotes-api.ts'

/** QAC-5: shown until the quote is sent again, or the owner says that it is done. */
export function ChangesAsked({ order }: { order: Order }) {
  const client = useQueryClient()
  const done = useAction({
    run: () => quotesApi.changesDone.call({ id: order.id }),
    success: () => words.changesMarkedDone,
    failure: words.changesDoneFailed,
    onDone: () => refreshOrder(client),
  })
  return (
    <Alert color="yellow" title={words.changesAsked}>
      <div className={classes.stack}>
        {order.changesRequested}
        <div className={classes.acts}>
          <Button
            variant="default"
            loading={done.pending}
            aria-label={words.changesDoneLabel}
            onClick={() => void done.act()}
          >
            {words.changesDone}
          </Button>
        </div>
      </div>
    </Alert>
  )
}
