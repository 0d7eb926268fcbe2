import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import classes from '#modules/documents/web/panel.module.css'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { QuoteState } from '../schema.ts'
import { quoteWords as words } from '../words.ts'
import { quotesApi } from './quotes-api.ts'

/** The people who can open the customer's page, each with all their links. */
export function LinkHolders({ links }: { links: QuoteState['links'] }) {
  const { instant } = useFormats()
  const client = useQueryClient()
  const revoke = useAction({
    run: ({ id }: { id: number; count: number }) => quotesApi.revokeLink.call({ id }),
    success: (_, { count }) => words.withdrawn(count),
    failure: words.withdrawFailed,
    onDone: () => refreshOrder(client),
  })
  const withdraw = async (recipient: string, id: number, count: number) => {
    const question = { title: words.withdrawTitle(count), message: words.withdrawText(recipient), danger: true }
    if (await confirm({ ...question, confirmLabel: words.withdraw })) await revoke.act({ id, count })
  }
  const holders = Map.groupBy(links, ({ recipient }) => recipient)
  if (holders.size === 0) return null
  return (
    <div>
      <h3 className={classes.caption}>{words.whoHasLinks}</h3>
      <ul className="bare-list">
        {[...holders].map(([recipient, own]) => {
          const opened = own
            .flatMap((link) => link.lastUsedAt ?? [])
            .toSorted()
            .at(-1)
          const remarks = [
            ...(own.length > 1 ? [words.linkCount(own.length)] : []),
            opened ? words.viewed(instant(opened)) : words.notViewed,
          ]
          return (
            <li key={recipient} className={classes.item}>
              <span className={classes.main}>
                {recipient}
                <span className={classes.sub}>
                  <Dated text={remarks.join(' · ')} />
                </span>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={words.withdrawOf(recipient, own.length)}
                disabled={revoke.pending}
                onClick={() => void withdraw(recipient, own[0]?.id ?? 0, own.length)}
              >
                {words.withdraw}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
