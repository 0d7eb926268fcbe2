import { Checkbox, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { AvailabilityStrip } from '#modules/availability/web/availability-strip.tsx'
import { DayWarning } from '#modules/availability/web/day-warning.tsx'
import { NoticeWarning } from '#modules/availability/web/notice-warning.tsx'
import { isoDate } from '#shared/fields.ts'
import { formatMoney, formatQuantity } from '#shared/text/format.ts'
import { minutesSaid } from '#shared/text/minutes-said.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { onceKey } from '#web/once-key.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { AgainOffer } from '../../../again.ts'
import { dayAgain } from '../../../again-day.ts'
import { againWords as words } from '../../../again-words.ts'
import { makingWords } from '../../../making-words.ts'
import type { Order } from '../../../schema.ts'
import { whyItDiffers } from '../../../why-it-differs.ts'
import { orderWords } from '../../../words.ts'
import { ordersApi } from '../../orders-api.ts'
import { ChangedRecipes } from './changed-recipes.tsx'
import classes from './make-again-dialog.module.css'

type Props = {
  order: Order
  /** The words of a customer who wants it again. */
  asked?: string | null
  onClose: () => void
}

/** The same order for the same customer on another day, by the recipes that the owner chooses; opens it for editing. */
export function MakeAgainDialog(props: Props) {
  const { data, error, refetch } = useQuery({ ...ordersApi.offerAgain.query({ id: props.order.id }), staleTime: 0 })
  return (
    <FormDialog title={words.title} onClose={props.onClose}>
      {data ? <AgainForm {...props} first={data} /> : null}
      {error && !data ? <Failed error={error} message={words.offerFailed} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={220} />}
    </FormDialog>
  )
}

const AgainDay = z.object({ eventDate: isoDate.nullish() })

function AgainForm({ order, asked = null, first }: Props & { first: AgainOffer }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { money, today } = useFormats()
  const [once] = useState(onceKey)
  const [asNow, setAsNow] = useState(first.recipes.flatMap(({ recipeId, gone }) => (gone.length > 0 ? recipeId : [])))
  const [useWorked, setUseWorked] = useState(false)
  const [tellPrice, setTellPrice] = useState(false)
  const [keepDiscount, setKeepDiscount] = useState(false)
  const reckoned = useQuery({
    ...ordersApi.offerAgain.query({
      id: order.id,
      ...(asNow.length > 0 && { now: asNow.join(',') }),
      ...(keepDiscount && { keepDiscount: 'true' }),
    }),
    placeholderData: keepPreviousData,
  })
  const offer = reckoned.data ?? first
  const form = useAppForm(AgainDay, { eventDate: order.eventDate && dayAgain(order.eventDate, today()) })
  const date = useWatch({ control: form.control, name: 'eventDate' })
  const productIds = order.lines.flatMap(({ productId }) => productId ?? [])
  return (
    <DialogForm
      form={form}
      onSubmit={async ({ eventDate }) => {
        const versions = Object.fromEntries(
          first.recipes.map(({ recipeId }) => [
            recipeId,
            asNow.includes(recipeId) ? ('now' as const) : ('then' as const),
          ]),
        )
        const body = { eventDate, versions, useWorked, tellPrice, keepDiscount }
        const made = await once((options) => ordersApi.again.call({ id: order.id, body }, options))
        await ordersApi.invalidate(client)
        await navigate({ to: '/orders/new', search: { edit: made.id } })
      }}
      submitLabel={words.submit}
      submitError={words.failed}
    >
      <p className="quiet small">{words.text}</p>
      {asked === null ? null : (
        <div>
          <strong>{words.asked}</strong>
          <p className={`flush ${classes.asked}`}>{asked}</p>
        </div>
      )}
      <DateField name="eventDate" label={orderWords.eventDate} min={today()} />
      {date ? (
        <div>
          <DayWarning date={date} order={{ lines: order.lines, eventTypeId: order.eventTypeId }} />
          <NoticeWarning date={date} productIds={productIds} eventTypeId={order.eventTypeId} />
          <AvailabilityStrip date={date} />
        </div>
      ) : null}
      {first.recipes.length > 0 ? (
        <ChangedRecipes recipes={first.recipes} madeOn={first.madeOn} asNow={asNow} onChoose={setAsNow} />
      ) : null}
      {first.otherwise.length > 0 ? <p className="flush">{words.otherwise(first.otherwise)}</p> : null}
      {offer.discount ? (
        <Checkbox
          label={words.keepDiscount(discountSaid(offer.discount, money))}
          description={words.keepDiscountText}
          checked={keepDiscount}
          onChange={(event) => setKeepDiscount(event.currentTarget.checked)}
        />
      ) : null}
      <Why offer={offer} order={order} />
      <Noted notes={offer.differently} />
      {offer.isComparable ? (
        <Checkbox
          label={words.tellPrice(money(offer.priceThen))}
          checked={tellPrice}
          onChange={(event) => setTellPrice(event.currentTarget.checked)}
        />
      ) : null}
      <Time offer={offer} checked={useWorked} onChange={setUseWorked} />
    </DialogForm>
  )
}

const discountSaid = ({ type, value }: NonNullable<AgainOffer['discount']>, money: (amount: string) => string) =>
  type === 'fixed' ? money(value) : `${formatQuantity(value)}%`

function Why({ offer, order }: { offer: AgainOffer; order: Order }) {
  const { money, dateLong, currency } = useFormats()
  const said = whyItDiffers(
    { ...offer, currencyThen: order.currency },
    {
      madeOn: offer.madeOn === null ? null : dateLong(offer.madeOn),
      money: (amount, of = currency) => (of === currency ? money(amount) : formatMoney(amount, of)),
    },
  )
  return <p className="flush">{said}</p>
}

function Noted({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div>
      <strong>{words.differently}</strong>
      {notes.map((note, i) => (
        // Keyed by place: the same may be noted twice.
        <p key={i} className="flush">
          {note}
        </p>
      ))}
    </div>
  )
}

type Time = { offer: AgainOffer; checked: boolean; onChange: (checked: boolean) => void }

function Time({ offer: { workedMinutes, plannedMinutes, canPlanWorked }, checked, onChange }: Time) {
  if (workedMinutes === null) return null
  const worked = minutesSaid(workedMinutes)
  const said = makingWords.took(worked, plannedMinutes === null ? null : minutesSaid(plannedMinutes))
  if (!canPlanWorked) return <p className="quiet flush">{said}</p>
  return (
    <Checkbox
      label={words.planWorked(worked)}
      description={said}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
