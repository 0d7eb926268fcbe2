import { Alert, Checkbox, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { AvailabilityStrip } from '#modules/availability/web/availability-strip.tsx'
import { DayWarning } from '#modules/availability/web/day-warning.tsx'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { isoDate } from '#shared/fields.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import type { Order, Requote, RequoteChoice } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { ordersApi } from '../../orders-api.ts'
import classes from './requote-dialog.module.css'

type Props = { order: Order; onClose: () => void; onRequote: (choice: RequoteChoice) => Promise<unknown> }

/** Offers an ended quote again: shows what would differ today and lets the owner choose. */
export function RequoteDialog(props: Props) {
  const { data, error, refetch } = useQuery({ ...ordersApi.requote.query({ id: props.order.id }), staleTime: 0 })
  return (
    <FormDialog title={words.requote} size="lg" onClose={props.onClose}>
      {data ? <RequoteForm {...props} first={data} /> : null}
      {error && !data ? <Failed error={error} message={words.requoteFailed} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={220} />}
    </FormDialog>
  )
}

const OnDay = z.object({ eventDate: isoDate })
const AnyDay = z.object({ eventDate: isoDate.nullish() })

function RequoteForm({ order, first, onRequote }: Props & { first: Requote }) {
  const { money, dateLong, today } = useFormats()
  const feeLabel = useFeeLabel()
  const [keep, setKeep] = useState(first.lines.flatMap(({ lineId, isKept }) => (isKept ? lineId : [])))
  const [keepTaxes, setKeepTaxes] = useState(false)
  const form = useAppForm(first.dateNeeded ? OnDay : AnyDay, { eventDate: first.dateNeeded ? '' : order.eventDate })
  const eventDate = useWatch({ control: form.control, name: 'eventDate' }) || undefined
  const isMoved = eventDate !== undefined && eventDate !== order.eventDate
  const asked = useQuery({
    ...ordersApi.requote.query({
      id: order.id,
      keep: keep.join(',') || 'none',
      ...(keepTaxes ? { keepTaxes: 'true' as const } : {}),
      ...(isMoved ? { eventDate } : {}),
    }),
    placeholderData: keepPreviousData,
  })
  const now = asked.data ?? first
  const choose = (lineId: number, takesToday: boolean) =>
    setKeep((before) => (takesToday ? before.filter((each) => each !== lineId) : [...before, lineId]))
  const isSame = now.lines.length + now.taxes.length === 0
  return (
    <DialogForm
      form={form}
      onSubmit={async () => {
        await onRequote({ keep, keepTaxes, newTotal: now.newTotal, ...(isMoved ? { eventDate } : {}) })
        await asked.refetch()
      }}
      submitLabel={words.requote}
      submitError={words.requoteFailed}
    >
      <p className="quiet flush">{words.requoteText}</p>
      {first.dateNeeded ? (
        <div>
          <DateField
            name="eventDate"
            label={words.requoteDay}
            description={
              <Dated text={order.eventDate ? words.requoteDayText(dateLong(order.eventDate)) : words.requoteNoDay} />
            }
            min={today()}
            required
          />
          {eventDate ? <AvailabilityStrip date={eventDate} /> : null}
        </div>
      ) : null}
      {eventDate ? <DayWarning date={eventDate} order={{ orderId: order.id }} /> : null}
      {isSame ? <p>{words.requoteSame}</p> : null}
      {now.lines.length > 0 ? <NewPrices lines={now.lines} keep={keep} onChoose={choose} /> : null}
      {now.taxes.length > 0 ? (
        <Checkbox
          label={words.requoteTaxes}
          description={
            <>
              {now.taxes.map(({ name, percent, percentToday }, i) => (
                // Keyed by place: items may have the same name.
                <span key={i} className={classes.row}>
                  {words.requoteTax(name, formatQuantity(percent), formatQuantity(percentToday))}
                </span>
              ))}
            </>
          }
          checked={!keepTaxes}
          onChange={(event) => setKeepTaxes(!event.currentTarget.checked)}
        />
      ) : null}
      {now.costs.length > 0 ? (
        <div>
          <strong>{words.requoteCosts}</strong>
          {now.costs.map(({ lineId, name, cost, costToday }) => (
            <span key={lineId} className={classes.row}>
              {words.requoteCost(name, money(cost), money(costToday))}
            </span>
          ))}
        </div>
      ) : null}
      {now.termsChanged || now.allergens ? (
        <Alert color="yellow">
          {now.termsChanged ? <span className={classes.row}>{words.requoteTerms}</span> : null}
          {now.allergens ? <span className={classes.row}>{words.requoteAllergens}</span> : null}
          {now.allergens?.before ? (
            <span className={classes.row}>{`${words.before}: ${now.allergens.before}`}</span>
          ) : null}
          {now.allergens?.today ? <span className={classes.row}>{`${words.now}: ${now.allergens.today}`}</span> : null}
        </Alert>
      ) : null}
      <dl className={classes.sums} aria-live="polite">
        <div>
          <dt>{words.totalBefore}</dt>
          <dd>
            <Money amount={now.total} />
          </dd>
        </div>
        <div data-strong>
          <dt>{words.totalNow}</dt>
          <dd>
            <Money amount={now.newTotal} />
          </dd>
        </div>
      </dl>
      {now.bookingFee === now.newBookingFee ? null : (
        <p className="quiet flush">{words.requoteFee(feeLabel, money(now.bookingFee), money(now.newBookingFee))}</p>
      )}
    </DialogForm>
  )
}

type NewPricesProps = {
  lines: Requote['lines']
  /** The lines that keep their price. */
  keep: readonly number[]
  onChoose: (lineId: number, takesToday: boolean) => void
}

function NewPrices({ lines, keep, onChoose }: NewPricesProps) {
  const { money } = useFormats()
  return (
    <fieldset className={classes.group}>
      <legend>{words.requotePrices}</legend>
      <p className="quiet flush">{words.requotePricesText}</p>
      <ul className={classes.lines}>
        {lines.map(({ lineId, name, price, priceToday, isOwnPrice }) => (
          <li key={lineId}>
            <Checkbox
              aria-label={words.requotePrice(name)}
              label={name}
              description={isOwnPrice ? words.ownPrice : undefined}
              checked={!keep.includes(lineId)}
              onChange={(event) => onChoose(lineId, event.currentTarget.checked)}
            />
            <span className={classes.change} data-kept={keep.includes(lineId) || undefined}>
              <span className={classes.old}>
                <span className="visually-hidden">{words.before} </span>
                {money(price)}
              </span>
              <span aria-hidden>→</span>
              <strong>
                <span className="visually-hidden">{words.now} </span>
                {money(priceToday)}
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
