import { Alert, Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { compare } from '#shared/money.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { ordersApi } from '../orders-api.ts'

/** A draft keeps the prices it was saved with; its page says if today's settings would change them. */
export function DraftPrice({ order }: { order: Order }) {
  const client = useQueryClient()
  const { act, pending } = useAction({
    // Saving a draft prices it.
    run: () => ordersApi.update.call({ id: order.id, body: { version: order.version } }),
    failure: words.saveFailed,
    success: words.draftPrice.updated,
    onDone: () => ordersApi.invalidate(client),
  })
  return (
    <DraftPriceNote order={order}>
      <Button mt="sm" loading={pending} onClick={() => void act()}>
        {words.draftPrice.update}
      </Button>
    </DraftPriceNote>
  )
}

export function DraftPriceNote({ order, children }: { order: Order; children: ReactNode }) {
  const { money } = useFormats()
  const feeLabel = useFeeLabel()
  const { pricedToday: now } = order
  if (now === null) return null
  const changed = [
    ...(compare(order.total, now.total) === 0 ? [] : [words.draftPrice.total(money(order.total), money(now.total))]),
    ...(compare(order.bookingFeeAmount, now.bookingFee) === 0
      ? []
      : [words.draftPrice.fee(feeLabel, money(order.bookingFeeAmount), money(now.bookingFee))]),
  ]
  return (
    <Alert color="yellow" title={words.draftPrice.title} role="note">
      {(changed.length > 0 ? changed : [words.draftPrice.tax]).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {children}
    </Alert>
  )
}
