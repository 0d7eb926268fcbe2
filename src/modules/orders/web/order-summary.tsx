import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { isZero } from '#shared/money.ts'
import { Dated } from '#web/dated.tsx'
import type { AppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/formats.tsx'
import { Section } from '#web/layout/section.tsx'
import { Money } from '#web/money.tsx'
import { OrderInput } from '../schema.ts'
import { orderWords as words } from '../words.ts'
import { type OrderForm, type OrderValues, toInput } from './order-form-values.ts'
import classes from './order-page.module.css'
import { ordersApi } from './orders-api.ts'

const QUIET_MS = 250

type Props = { form: AppForm<OrderValues, OrderForm>; orderId: number | undefined; feeLabel: string }

/** What the order comes to, calculated by the server with the very function that saves it. */
export function OrderSummary({ form, orderId, feeLabel }: Props) {
  const { dateLong } = useFormats()
  const values = useWatch({ control: form.control }) as OrderValues
  const [asked] = useDebouncedValue(JSON.stringify(priced(values)), QUIET_MS)
  const body = JSON.parse(asked) as ReturnType<typeof toInput>
  const { data } = useQuery({
    queryKey: ['orders', 'price', orderId, asked],
    queryFn: () => ordersApi.price.call({ body: { ...body, ...(orderId ? { id: orderId } : {}) } }),
    enabled: OrderInput.safeParse(body).success,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A date that was typed goes before the planned one.
  const feeDueOn = values.bookingFeeDueOn || data?.bookingFeeDueOn
  const balanceDueOn = values.dueDate || data?.balanceDueOn
  const rows: [string, string, string?][] = data
    ? [
        [words.subtotal, data.subtotal],
        [words.discount, data.discount, '−'],
        [words.tax, data.tax],
        [words.setupFee, data.setupFee],
        [words.deliveryTax, data.deliveryTax],
      ]
    : []
  return (
    <Section title={words.sections.summary}>
      <div aria-live="polite">
        <dl className={classes.rows}>
          {rows
            .filter(([label, amount]) => label === words.subtotal || !isZero(amount))
            .map(([label, amount, sign]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {sign}
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
        </dl>
        <p className={classes.total}>
          <span>{words.total}</span>
          <Money amount={data?.total ?? '0'} size="total" />
        </p>
        {data && !isZero(data.bookingFee) ? (
          <dl className={classes.rows}>
            <div>
              <dt>
                {feeLabel}{' '}
                {feeDueOn ? (
                  <span className={classes.quiet}>
                    <Dated text={words.dueBy(dateLong(feeDueOn))} />
                  </span>
                ) : null}
              </dt>
              <dd>
                <Money amount={data.bookingFee} />
              </dd>
            </div>
          </dl>
        ) : null}
        {balanceDueOn ? (
          <p className={classes.quiet}>
            <Dated text={words.balanceDueBy(dateLong(balanceDueOn))} />
          </p>
        ) : null}
        {data?.profit ? (
          <details className={classes.costs}>
            <summary>{words.costs}</summary>
            <dl className={classes.rows}>
              <div>
                <dt>
                  {words.profit} {words.costed(data.costedLines, data.lines.length)}
                </dt>
                <dd>
                  <Money amount={data.profit} />
                </dd>
              </div>
            </dl>
          </details>
        ) : null}
      </div>
    </Section>
  )
}

/** The fields that money depends on. */
function priced(values: OrderValues): ReturnType<typeof toInput> {
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
  }
}
