import { ActionIcon, Button } from '@mantine/core'
import { IconCash, IconDots } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paymentLabel } from '#modules/documents/payment-label.ts'
import { documentsApi } from '#modules/documents/web/documents-api.ts'
import classes from '#modules/documents/web/panel.module.css'
import { PanelWaiting } from '#modules/documents/web/panel-waiting.tsx'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import { ENDED } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { cashCoin } from '#modules/settings/money/cash-coin.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { compare, isPositive, isZero } from '#shared/money.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { Menu } from '#web/menu.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { CREDIT, type Payment } from '../schema.ts'
import { paymentListWords, paymentWords as words } from '../words.ts'
import { CreditNotice } from './credit-notice.tsx'
import { MuteReminders } from './mute-reminders.tsx'
import { paymentsApi } from './payments-api.ts'

const GiveCreditDialog = fetchedPart(async () => (await import('./give-credit-dialog.tsx')).GiveCreditDialog)
const PaymentDialog = fetchedPart(async () => (await import('./payment-dialog.tsx')).PaymentDialog)
const RefundDialog = fetchedPart(async () => (await import('./refund-dialog.tsx')).RefundDialog)

type Open =
  | { act: 'record' | 'give' }
  | { act: 'edit'; payment: Payment }
  | { act: 'refund'; payment: Payment; amount?: string }

/** The payments so far, and the way to record more. The page shows beside them what is still owed. */
export function PaymentsPanel({ order }: { order: Order }) {
  const client = useQueryClient()
  const { money } = useFormats()
  const { data, error, refetch } = useQuery(paymentsApi.list.query({ id: order.id }))
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const navigate = useNavigate()
  const search: { act?: unknown } = useSearch({ strict: false })
  const isAsked = search.act === 'record' && order.contactId !== null
  const [chosen, setOpen] = useState<Open>()
  const open = chosen ?? (isAsked ? ({ act: 'record' } as const) : undefined)
  const feeLabel = useFeeLabel()
  const usual = settings && {
    bookingFeeLabel: feeLabel,
    tippingEnabled: settings.tippingEnabled,
    coin: cashCoin(settings, order.currency),
  }
  const reverse = useAction({
    run: (payment: Payment) => paymentsApi.reverse.call({ id: payment.id }),
    of: ({ id }) => id,
    success: words.reversed,
    failure: words.alreadyReversed,
    onDone: () => refreshOrder(client),
  })
  const askAgain = useAction({
    run: (payment: Payment) =>
      paymentsApi.update.call({
        id: payment.id,
        body: { stillOwed: isPositive(payment.credited), version: payment.version },
      }),
    of: ({ id, version }) => `${id} ${version}`,
    success: ({ credited }) => (isPositive(credited) ? words.askedNoMore : words.askedAgain),
    failure: words.askAgainFailed,
    onDone: () => refreshOrder(client),
  })
  const askReverse = async (payment: Payment) => {
    if (
      await confirm({
        title: words.reverseTitle,
        message: words.reverseText,
        confirmLabel: words.reverse,
        danger: true,
      })
    )
      await reverse.act(payment)
  }
  const close = () => {
    setOpen(undefined)
    if (isAsked) void navigate({ to: '.', search: (before) => ({ ...before, act: undefined }), replace: true })
  }
  const refundOf = refundOfCredit(data ?? [], order.credit)

  return (
    <Section
      title={words.panel}
      actions={
        <Button
          variant="default"
          leftSection={<IconCash size={16} aria-hidden />}
          disabled={order.contactId === null}
          onClick={() => setOpen({ act: 'record' })}
        >
          {words.record}
        </Button>
      }
    >
      {data || error ? null : <PanelWaiting />}
      {error && !data ? <Failed error={error} onRetry={refetch} /> : null}
      {data?.length === 0 ? (
        <p className="quiet flush">{order.contactId === null ? words.noCustomer : words.none}</p>
      ) : null}
      <ul className="bare-list">
        {data?.map((payment) => (
          <PaymentItem
            key={payment.id}
            payment={payment}
            label={
              payment.creditUsedFor
                ? words.creditUsed(payment.creditUsedFor.orderNumber)
                : payment.type === 'refund' && payment.method === CREDIT
                  ? paymentListWords.creditUsed
                  : isZero(payment.amount)
                    ? words.tipGivenBack
                    : paymentLabel(payment.type, feeLabel)
            }
            onEdit={() => setOpen({ act: 'edit', payment })}
            onRefund={() => setOpen({ act: 'refund', payment })}
            onReverse={() => askReverse(payment)}
            onAskAgain={askable(order, payment) ? () => askAgain.act(payment) : undefined}
          />
        ))}
      </ul>
      {isZero(order.tips) && isZero(order.credit) ? null : (
        <dl className={classes.sums}>
          {isZero(order.tips) ? null : <Sum label={words.tips} amount={money(order.tips)} />}
          {isZero(order.credit) ? null : <Sum label={words.credit} amount={money(order.credit)} />}
        </dl>
      )}
      <CreditNotice
        order={order}
        onRefund={refundOf ? () => setOpen({ act: 'refund', ...refundOf }) : undefined}
        onGive={() => setOpen({ act: 'give' })}
      />
      {settings?.paymentReminderAutomatic && isPositive(order.balance) && order.kind === 'order' ? (
        <MuteReminders order={order} />
      ) : null}
      {usual && open?.act === 'record' ? <PaymentDialog order={order} {...usual} onClose={close} /> : null}
      {usual && open?.act === 'edit' ? (
        <PaymentDialog order={order} {...usual} payment={open.payment} onClose={close} />
      ) : null}
      {open?.act === 'give' ? <GiveCreditDialog order={order} onClose={close} /> : null}
      {open?.act === 'refund' ? (
        <RefundDialog order={order} payment={open.payment} amount={open.amount} onClose={close} />
      ) : null}
    </Section>
  )
}

/** The latest payment whose credit can be refunded, and how much of it. */
function refundOfCredit(
  payments: readonly Payment[],
  credit: string,
): { payment: Payment; amount: string } | undefined {
  const payment = payments.findLast(({ refundable }) => isPositive(refundable))
  if (payment === undefined || !isPositive(credit)) return undefined
  return { payment, amount: compare(payment.refundable, credit) < 0 ? payment.refundable : credit }
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** True if the owner may still change whether a refunded amount is to be paid again. */
const askable = ({ status, balance }: Order, { type, method, credited }: Payment) =>
  type === 'refund' && method !== CREDIT && !ENDED.includes(status) && (isPositive(credited) || isPositive(balance))

type ItemProps = {
  payment: Payment
  label: string
  onEdit: () => void
  onRefund: () => void
  onReverse: () => void
  onAskAgain: (() => void) | undefined
}

function PaymentItem({ payment, label, onEdit, onRefund, onReverse, onAskAgain }: ItemProps) {
  const { money, dateLong } = useFormats()
  const { reversed, reversesId, type, tipAmount, note, method } = payment
  const isOver = reversed || reversesId !== null || payment.creditUsedFor !== null
  const isReceived = type !== 'refund'
  const isTipAlone = isZero(payment.amount)
  const amount = money(isTipAlone ? tipAmount : payment.amount)
  const remarks = [
    dateLong(payment.paymentDate),
    method,
    isTipAlone || isZero(tipAmount) ? '' : `${words.tip} ${money(tipAmount)}`,
    payment.fee === null ? '' : words.fee(money(payment.fee)),
    isZero(payment.rounding) ? '' : words.rounded(money(payment.rounding)),
    isZero(payment.credited) ? '' : words.credited(money(payment.credited)),
    reversed ? words.takenBack : '',
    payment.dispute ? words.disputes[payment.dispute] : '',
    note ?? '',
  ]
  const name = `${label} ${amount}`
  return (
    <li className={classes.item} data-one-line data-muted={reversed || reversesId !== null || undefined}>
      <span className={classes.main}>
        <span className={classes.name}>{label}</span>
        <span className={classes.sub}>
          <Dated text={remarks.filter(Boolean).join(' · ')} />
        </span>
      </span>
      <span className={classes.amount}>{amount}</span>
      {isOver ? null : (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={name}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isReceived ? (
              <>
                <Menu.Item
                  component="a"
                  href={documentsApi.pdf.url({ id: payment.orderId, kind: 'receipt', paymentId: payment.id })}
                  download
                >
                  {words.receipt}
                </Menu.Item>
                <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
              </>
            ) : null}
            {isPositive(payment.refundable) || isPositive(payment.refundableTip) ? (
              <Menu.Item onClick={onRefund}>{words.refund}</Menu.Item>
            ) : null}
            {onAskAgain ? (
              <Menu.Item onClick={onAskAgain}>
                {isPositive(payment.credited) ? words.askAgain : words.askNoMore}
              </Menu.Item>
            ) : null}
            <Menu.Item onClick={onReverse}>{words.reverse}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
