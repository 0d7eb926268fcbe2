import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { RouteOutput } from '#shared/route.ts'
import type { AppForm } from '#web/form/use-app-form.ts'
import type { ordersContract } from '../../contract.ts'
import { OrderInput } from '../../schema.ts'
import { ordersApi } from '../orders-api.ts'
import { type EditedOrder, isBlankLine, type OrderValues, toInput } from './order-editor-values.ts'

const QUIET_MS = 250

export type Priced = RouteOutput<typeof ordersContract.price>
type Live = {
  priced: Priced | undefined
  /** True if the last change could not be priced. */
  isOutdated: boolean
  lineAt: (index: number) => Priced['lines'][number] | undefined
}

const LiveContext = createContext<Live>({ priced: undefined, isOutdated: false, lineAt: () => undefined })
export const useLivePrice = () => useContext(LiveContext)

type Props = { form: AppForm<OrderValues, EditedOrder>; orderId: number | undefined; children: ReactNode }

/** The total of the typed order, calculated by the server with the same function that saves it. */
export function LivePrice({ form, orderId, children }: Props) {
  const values = useWatch({ control: form.control }) as OrderValues
  const [asked] = useDebouncedValue(JSON.stringify(pricedFields(values)), QUIET_MS)
  const body = JSON.parse(asked) as Sent
  const { data, error, isPaused } = useQuery({
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
  return <LiveContext value={{ priced: data, isOutdated: error !== null || isPaused, lineAt }}>{children}</LiveContext>
}

const PRICED = [
  'discount',
  'discountType',
  'setupFee',
  'deliveryTaxPercent',
  'bookingFeeKind',
  'bookingFeeValue',
  'eventDate',
  'eventTypeId',
  'orderDate',
  'priceEntry',
] as const

type Sent = ReturnType<typeof toInput>
type Tiers = NonNullable<Sent['lines'][number]['tiers']>

/** The fields that money depends on. */
function pricedFields(values: OrderValues): Sent {
  const sent = toInput(values)
  const fields = Object.fromEntries(PRICED.map((field) => [field, sent[field]]))
  const lines = sent.lines.map(({ description: _description, imageId: _imageId, design: _design, tiers, ...line }) => ({
    ...line,
    tiers: tiers?.map(costedTier),
  }))
  return { ...fields, lines }
}

/** The parts of a tier that its cost depends on. */
const costedTier = ({ servings, dummy, flavourRecipeId, fillingRecipeId, coveringRecipeId }: Tiers[number]) => ({
  servings,
  dummy,
  flavourRecipeId,
  fillingRecipeId,
  coveringRecipeId,
})
