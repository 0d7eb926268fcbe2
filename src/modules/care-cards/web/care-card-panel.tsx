import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import { mailboxWords } from '#modules/mailbox/words.ts'
import { isFirm } from '#modules/order-status/order-statuses.ts'
import { isWatched } from '#modules/orders/is-watched.ts'
import type { Order } from '#modules/orders/schema.ts'
import { tryOrAsk } from '#modules/safety/web/try-file.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { hasCareCard } from '../has-care-card.ts'
import { careCardWords as words } from '../words.ts'
import classes from './care-card-panel.module.css'
import { careCardsApi } from './care-cards-api.ts'

/** The care card of an order with a tiered cake, to download or send. */
export function CareCardPanel({ order }: { order: Order }) {
  const client = useQueryClient()
  const lettersWork = useLettersWork()
  const to = order.customer?.email
  const send = useAction({
    run: () => careCardsApi.send.call({ id: order.id }),
    success: (sent) => words.sent(sent.to),
    failure: words.sendFailed,
    onDone: () => refreshOrder(client),
  })
  if (!hasCareCard(order)) return null
  const ask = async (address: string) => {
    if (await confirm({ title: words.title, message: words.sendTo(address), confirmLabel: words.sendNow }))
      await send.act()
  }
  return (
    <Section title={words.title} description={lettersWork ? words.text : mailboxWords.nothingMailed}>
      <div className={classes.acts}>
        <DownloadButton order={order} />
        {lettersWork && to && isFirm(order.status) ? (
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={send.pending}
            onClick={() => void ask(to)}
          >
            {words.sendNow}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}

/** Asks first where allergies may wait for a decision; other orders are downloaded at once. */
function DownloadButton({ order }: { order: Order }) {
  const { role } = useUser()
  const address = (anyway?: 'true') => careCardsApi.pdf.url({ id: order.id, anyway })
  const download = useAction({
    run: () => tryOrAsk(address, { title: words.title, role }),
    failure: words.downloadFailed,
    onDone: (allowed) => {
      if (allowed) window.location.assign(allowed)
    },
  })
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    void download.act()
  }
  return (
    <Button
      component="a"
      href={address()}
      download
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={words.downloadPdf}
      loading={download.pending}
      onClick={isWatched(order) ? ask : undefined}
    >
      {words.download}
    </Button>
  )
}
