import { IconChevronDown } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { isZero } from '#shared/money.ts'
import type { AppForm } from '#web/form/use-app-form.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { isWholeFee } from '../../pricing/booking-fee.ts'
import { orderWords as words } from '../../words.ts'
import { useLivePrice } from '../editor/live-price.tsx'
import type { EditedOrder, OrderValues } from '../editor/order-editor-values.ts'
import classes from './order-page.module.css'

type Props = { form: AppForm<OrderValues, EditedOrder>; settings: Settings }

export function OrderSummary({ form, settings }: Props) {
  const { dateLong } = useFormats()
  const tax = taxName(settings)
  const [typedFeeDue, typedBalanceDue] = useWatch({ control: form.control, name: ['bookingFeeDueOn', 'dueDate'] })
  const { priced: data, isOutdated } = useLivePrice()
  // A typed date comes before the planned one.
  const feeDueOn = typedFeeDue || data?.bookingFeeDueOn
  const balanceDueOn = typedBalanceDue || data?.balanceDueOn
  const isWhole = data !== undefined && isWholeFee({ bookingFeeAmount: data.bookingFee, total: data.total })
  const rows: [string, string, string?][] = data
    ? [
        [words.subtotal, data.subtotal],
        [words.discount, data.discount, '−'],
        [tax, data.tax],
        [words.setupFee, data.setupFee],
        [words.deliveryTax(tax), data.deliveryTax],
      ]
    : []
  return (
    <section aria-label={words.sections.summary}>
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
          <Money amount={data?.total ?? (isOutdated ? null : '0')} size="total" />
        </p>
        {isOutdated ? <p className={classes.outdated}>{words.totalOutdated}</p> : null}
        {data && !isZero(data.bookingFee) ? (
          <dl className={classes.rows}>
            <div>
              <dt>
                {isWhole ? words.fullPayment : settings.bookingFeeLabel}{' '}
                {feeDueOn ? (
                  <span className="quiet small flush">
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
        {balanceDueOn && !isWhole ? (
          <p className="quiet small flush">
            <Dated text={words.balanceDueBy(dateLong(balanceDueOn))} />
          </p>
        ) : null}
        {data?.profit ? (
          <details className={classes.costs}>
            <summary>
              <h3>{words.costs}</h3>
              <IconChevronDown size={16} aria-hidden />
            </summary>
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
    </section>
  )
}
