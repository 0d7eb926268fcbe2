import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { RouteOutput } from '#shared/route.ts'
import type { AppForm } from '#web/form/use-app-form.ts'
import type { ordersContract } from '../contract.ts'
import { OrderInput } from '../schema.ts'
import { isBlankLine, type OrderForm, type OrderValues, toInput } from './order-form-values.ts'
import { ordersApi } from './orders-api.ts'

const QUIET_MS = 250

export type Priced = RouteOutput<typeof ordersContract.price>
type Live = { priced: Priced | undefined; lineAt: (index: number) => Priced['lines'][number] | undefined }

const LiveContext = createContext<Live>({ priced: undefined, lineAt: () => undefined })
export const useLivePrice = () => useContext(LiveContext)

type Props = { form: AppForm<OrderValues, OrderForm>; orderId: number | undefined; children: ReactNode }

/** What the typed order comes to, calculated by the server with the very function that saves it. */
export function LivePrice({ form, orderId, children }: Props) {
  const values = useWatch({ control: form.control }) as OrderValues
  const [asked] = useDebouncedValue(JSON.stringify(pricedFields(values)), QUIET_MS)
  const body = JSON.parse(asked) as ReturnType<typeof toInput>
  const { data } = useQuery({
    queryKey: ['orders', 'price', orderId, asked],
    queryFn: () => ordersApi.price.call({ body: { ...body, ...(orderId ? { id: orderId } : {}) } }),
    enabled: OrderInput.safeParse(body).success,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Lines that were only begun are not sent.
  const sent = values.lines.map((line) => !isBlankLine(line))
  const lineAt = (index: number) => {
    if (!sent[index] || data?.lines.length !== sent.filter(Boolean).length) return undefined
    return data.lines[sent.slice(0, index).filter(Boolean).length]
  }
  return <LiveContext value={{ priced: data, lineAt }}>{children}</LiveContext>
}

/** The fields that money depends on. */
function pricedFields(values: OrderValues) {
  const {
    lines,
    discount,
    discountType,
    setupFee,
    deliveryTaxPercent,
    bookingFeeKind,
    bookingFeeValue,
    eventDate,
    eventTypeId,
    orderDate,
    priceEntry,
  } = toInput(values, true)
  return {
    lines: lines.map(({ tiers: _tiers, description: _description, imageId: _imageId, ...line }) => line),
    discount,
    discountType,
    setupFee,
    deliveryTaxPercent,
    bookingFeeKind,
    bookingFeeValue,
    eventDate,
    eventTypeId,
    orderDate,
    priceEntry,
  }
}
