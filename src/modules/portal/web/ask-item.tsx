import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { withOverride } from '#modules/availability/web/with-override.ts'
import classes from '#modules/documents/web/panel.module.css'
import { mediaUrl } from '#modules/media/media-url.ts'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { isChangeable } from '#modules/orders/signed.ts'
import { useOrderMove } from '#modules/orders/web/page/acts/use-order-move.tsx'
import { orderWords } from '#modules/orders/words.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { AskWithFee } from '../schema.ts'
import { asksWords as words } from '../words.ts'
import own from './ask-item.module.css'
import { asksApi } from './asks-api.ts'

const DeclineDialog = fetchedPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

type Props = { order: Order; id: number; wanted: string; fee: string | null }

/** The customer's wish for another day: one button moves the order there, another declines. */
function DateAnswer({ order, id, wanted, fee }: Props) {
  const client = useQueryClient()
  const { dateLong, money } = useFormats()
  const [declines, setDeclines] = useState(false)
  const day = dateLong(wanted)
  const move = useAction({
    run: () =>
      withOverride((reason) =>
        asksApi.move.call({ id, body: { version: order.version, ...(reason ? { reason } : {}) } }),
      ),
    success: () => (order.customer?.email ? words.moved(day) : words.movedUntold(day)),
    failure: words.moveFailed,
    // The free days of the answered request are no longer read; what waits for them would come late.
    onDone: () => void client.invalidateQueries(),
  })
  return (
    <div className={own.answers}>
      {fee === null ? null : <p className={own.fee}>{words.moveCosts(money(fee))}</p>}
      <Button loading={move.pending} onClick={() => void move.act()}>
        <Dated text={words.moveTo(day)} />
      </Button>
      <Button variant="default" onClick={() => setDeclines(true)}>
        {words.decline}
      </Button>
      {declines ? <DeclineDialog order={order} id={id} onClose={() => setDeclines(false)} /> : null}
    </div>
  )
}

/** Ends the order by its rules for cancelling, which count from the day of this request. */
function CancelAnswer({ order }: { order: Order }) {
  const { move, pending, dialog } = useOrderMove()
  if (!order.moves.some(({ to, refused }) => to === 'Cancelled' && refused === null)) return null
  return (
    <>
      <Button loading={pending} onClick={() => void move(order, 'Cancelled')}>
        {words.cancelOrder}
      </Button>
      {dialog}
    </>
  )
}

const MakeAgainDialog = fetchedPart(
  async () => (await import('#modules/orders/web/page/acts/make-again-dialog.tsx')).MakeAgainDialog,
)

/** Makes the order again for the day that its customer wrote. */
function AgainAnswer({ order, text }: { order: Order; text: string | null }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{orderWords.makeAgain}</Button>
      {isOpened ? <MakeAgainDialog order={order} asked={text} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

const AvailabilityStrip = fetchedPart(
  async () => (await import('#modules/availability/web/availability-strip.tsx')).AvailabilityStrip,
)

const DayFit = fetchedPart(async () => (await import('#modules/availability/web/day-fit.tsx')).DayFit)

type ItemProps = { order: Order; ask: AskWithFee; onDone: () => unknown }

export function AskItem({ order, ask, onDone }: ItemProps) {
  const { instant, dateLong } = useFormats()
  const { id, kind, text, createdAt, handledAt, images, wantedDate, outcome, moveFee } = ask
  const ended = outcome === 'moved' ? words.wasMoved : outcome === 'declined' ? words.wasDeclined : words.done
  const what = orderWords.asked[kind]
  const done = useAction({
    run: () => asksApi.done.call({ id }),
    success: () => words.markedDone,
    failure: words.failed,
    onDone: async () => {
      await onDone()
    },
  })
  return (
    <li className={classes.item}>
      <div className={classes.main}>
        <span className={classes.name}>{what}</span>
        {wantedDate ? <span className={own.day}>{dateLong(wantedDate)}</span> : null}
        {text ? <p className={own.text}>{text}</p> : null}
        {wantedDate && handledAt === null ? (
          <>
            <DayFit date={wantedDate} order={{ orderId: order.id }} />
            <AvailabilityStrip date={wantedDate} />
          </>
        ) : null}
        {images.length > 0 ? (
          <ul className={own.pictures}>
            {images.map((image, i) => (
              <li key={image.id}>
                {image.isReady ? (
                  <a
                    href={mediaUrl(image.id, 2048)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={words.pictureOf(i + 1)}
                  >
                    <img src={mediaUrl(image.id, 320)} alt="" loading="lazy" />
                  </a>
                ) : (
                  <span className={classes.sub}>{words.preparing}</span>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        <span className={classes.sub}>
          <Dated text={handledAt ? `${instant(createdAt)} · ${ended}` : instant(createdAt)} />
        </span>
      </div>
      {handledAt ? null : wantedDate && isOpen(order.status) ? (
        <DateAnswer order={order} id={id} wanted={wantedDate} fee={moveFee} />
      ) : (
        <div className={own.answers}>
          {kind === 'change' && isChangeable(order) ? (
            <Button component={Link} {...linkTo('/orders/new', { edit: order.id, ask: id })}>
              {words.makeChange}
            </Button>
          ) : null}
          {kind === 'reorder' ? <AgainAnswer order={order} text={text} /> : null}
          {kind === 'cancel' && isOpen(order.status) ? <CancelAnswer order={order} /> : null}
          <Button
            variant="default"
            loading={done.pending}
            aria-label={words.doneLabel(what)}
            onClick={() => done.act()}
          >
            {words.done}
          </Button>
        </div>
      )}
    </li>
  )
}
