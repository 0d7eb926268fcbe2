import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { optionsIn } from '#modules/products/choices/options-in.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { isDecimal } from '#shared/money.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { fitSaid } from '../fit-said.ts'
import classes from './availability.module.css'
import { availabilityApi } from './availability-api.ts'

/** An order by its id, or the items that it is to have. */
export type AskedOrder = {
  orderId?: number | undefined
  lines?:
    | readonly {
        productId?: number | null
        sizeId?: number | null | undefined
        optionIds?: readonly number[] | null | undefined
        tiers?: readonly { optionIds?: readonly number[] | undefined }[] | undefined
        quantity: unknown
      }[]
    | undefined
  eventTypeId?: number | null | undefined
}

const WAIT_MS = 300

/** Says if the work of an order fits with its event on this day, and what moves to make room. */
export function OrderFit({ date, order }: { date: IsoDate; order: AskedOrder }) {
  const { dateLong } = useFormats()
  const { orderId, lines, eventTypeId } = order
  const complete = lines?.flatMap(({ productId, sizeId, quantity, ...line }) =>
    isDecimal(String(quantity))
      ? [{ productId: productId ?? null, sizeId, optionIds: optionsIn(line), quantity: String(quantity) }]
      : [],
  )
  const body = { eventDate: date, orderId, lines: complete, eventTypeId: eventTypeId ?? null }
  const [asked] = useDebouncedValue(JSON.stringify(body), WAIT_MS)
  const { data } = useQuery({
    queryKey: ['availability', 'fit', asked],
    queryFn: () => availabilityApi.fit.call({ body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
  })
  return (
    <output className={classes.fit} data-fits={data?.fits ?? undefined}>
      {data ? <Dated text={fitSaid(data, dateLong)} /> : null}
    </output>
  )
}
