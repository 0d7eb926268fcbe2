import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Avoids } from '#modules/allergens/avoids.ts'
import { AvoidsField } from '#modules/allergens/web/avoids-field.tsx'
import { AvailabilityStrip } from '#modules/availability/web/availability-strip.tsx'
import { DayWarning } from '#modules/availability/web/day-warning.tsx'
import { NoticeWarning } from '#modules/availability/web/notice-warning.tsx'
import type { ContactView } from '#modules/contacts/schema.ts'
import { ContactPicker, contactOption } from '#modules/contacts/web/contact-picker.tsx'
import { contactsApi } from '#modules/contacts/web/contacts-api.ts'
import { enquiries } from '#modules/inbox/web/enquiries-api.ts'
import { isFirm, isOffer } from '#modules/order-status/order-statuses.ts'
import { paymentDefaults } from '#modules/settings/money/payment-defaults.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { isIsoDate } from '#shared/dates/dates.ts'
import { isDecimal, isPositive } from '#shared/money.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import type { Option } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { TimeField } from '#web/form/fields/time-field.tsx'
import { useField } from '#web/form/use-field.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import { allergiesAfterPick } from '../../remembered-allergies.ts'
import type { Order } from '../../schema.ts'
import { ordersApi } from '../orders-api.ts'
import { Fold } from './fold.tsx'
import { useLivePrice } from './live-price.tsx'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

type CustomerProps = { order: Order | undefined; contact: ContactView | undefined }

/** The customer, at the top of a quote. */
export function CustomerSection({ order, contact }: CustomerProps) {
  const known = order?.customer ?? contact
  const { remember, notice } = useRememberedAllergies(order ? undefined : contact)
  return (
    <section aria-label={words.sections.customer} className={classes.fields}>
      <ContactPicker
        name="contactId"
        label={words.customer}
        initial={known ? contactOption(known) : null}
        onPick={(picked) => void remember(picked)}
      />
      <TextAreaField name="allergiesStated" label={words.allergies} minRows={1} description={notice} />
      <AvoidsField textName="allergiesStated" />
    </section>
  )
}

/** True if nothing was chosen, or only what the previous customer brought. */
const isReplaced = (own: Avoids, broughtBefore: Avoids = []): boolean =>
  own.length === 0 || JSON.stringify(own) === JSON.stringify(broughtBefore)

/** Fills in a customer's known allergies and says so; if the owner has typed some, it only tells. */
function useRememberedAllergies(initial: ContactView | undefined) {
  const client = useQueryClient()
  const { getValues, setValue } = useFormContext<OrderValues>()
  const [known, setKnown] = useState(
    initial && { from: contactOption(initial).label, text: initial.allergies, avoids: initial.avoids },
  )
  const stated = useWatch<OrderValues>({ name: 'allergiesStated' }) as string | null | undefined
  const remember = async (picked: Option | null) => {
    const contact = picked
      ? await client.ensureQueryData(contactsApi.get.query({ id: picked.id })).catch(() => undefined)
      : undefined
    if ((getValues('contactId') ?? null) !== (picked?.id ?? null)) return
    const text = contact?.allergies ?? null
    const avoids = contact?.avoids ?? []
    const before = getValues('allergiesStated')
    const after = allergiesAfterPick(before, known?.text, text)
    if (after !== undefined && after !== (before ?? '')) setValue('allergiesStated', after, { shouldDirty: true })
    const own = getValues('avoids') ?? []
    if (isReplaced(own, known?.avoids)) setValue('avoids', avoids, { shouldDirty: own.length + avoids.length > 0 })
    setKnown(picked ? { from: picked.label, text, avoids } : undefined)
  }
  if (!known?.text) return { remember }
  if (known.text === stated) return { remember, notice: words.allergiesTaken(known.from) }
  return { remember, notice: stated?.includes(known.text) ? undefined : words.allergiesKnown(known.from, known.text) }
}

export function EventSection({ order }: { order: Order | undefined }) {
  const date = useWatch({ name: 'eventDate' }) as string | null
  // A booked order already has its place on its day.
  const isHeld = order !== undefined && isFirm(order.status) && order.eventDate === date
  const types = useQuery(eventTypesApi.list.query({}))
  const [lines = [], eventTypeId] = useWatch<OrderValues, ['lines', 'eventTypeId']>({ name: ['lines', 'eventTypeId'] })
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  return (
    <section aria-label={words.sections.event} className={classes.fields}>
      <div className={classes.eventFields}>
        <DateField name="eventDate" label={words.eventDate} />
        <TimeField name="eventTime" label={words.timeOfEvent} />
        <NumberField name="guestCount" label={words.guests} asNumber optional />
        <SelectField
          name="eventTypeId"
          label={words.eventType}
          options={(types.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          asNumber
          clearable
        />
        <TextField name="theme" label={words.theme} />
      </div>
      {date && isIsoDate(date) ? (
        <div>
          {isHeld ? null : (
            <>
              <DayWarning date={date} order={{ orderId: order?.id, lines, eventTypeId }} />
              <NoticeWarning date={date} productIds={productIds} eventTypeId={eventTypeId} />
            </>
          )}
          <AvailabilityStrip date={date} />
        </div>
      ) : null}
    </section>
  )
}

const MORE = ['validUntil', 'orderDate', 'budget', 'tags', 'source', 'termsAcceptedOn'] as const

/** The dates of a quote, and how the owner files it. */
export function MoreSection({ settings, order }: { settings: Settings; order: Order | undefined }) {
  const isOffered = order === undefined || isOffer(order.status)
  const { dateLong } = useFormats()
  const sentWith = order?.typedDates.includes('validUntil') ? null : order?.validUntil
  const tags = useQuery(ordersApi.tags.query({})).data ?? []
  const [until, own, source] = useWatch<OrderValues, ['validUntil', 'tags', 'source']>({
    name: ['validUntil', 'tags', 'source'],
  })
  const { quoteValidDays } = usePaymentTerms(settings)
  const valid = until && isIsoDate(until) ? words.validTo(dateLong(until)) : words.validFor(quoteValidDays)
  const said = [isOffered ? valid : '', ...(own ?? []), source].filter(Boolean)
  const sources = settings.contactSources
  return (
    <Fold title={words.sections.more} value={<Dated text={said.join(' \u00b7 ') || words.none} />} fields={MORE}>
      <div className={classes.fields}>
        <FieldRow>
          <DateField name="orderDate" label={words.orderDate} required />
          {isOffered ? (
            <DateField
              name="validUntil"
              label={words.validUntil}
              description={sentWith ? <Dated text={words.validUntilSent(dateLong(sentWith))} /> : words.validUntilHelp}
            />
          ) : null}
        </FieldRow>
        <TagsField name="tags" label={words.tags} suggestions={tags} maxTags={20} />
        <FieldRow>
          <SelectField
            name="source"
            label={words.source}
            options={order?.source ? [...new Set([...sources, order.source])] : sources}
            clearable
          />
          <TextField name="budget" label={words.budget} />
        </FieldRow>
        {order?.termsAcceptedAt ? null : (
          <DateField name="termsAcceptedOn" label={words.termsAcceptedOn} description={words.termsAcceptedOnHelp} />
        )}
      </div>
    </Fold>
  )
}

const AS_IN_SETTINGS = 'settings'

export function DiscountSection() {
  const { money } = useFormats()
  const [discountType, discount] = useWatch<OrderValues, ['discountType', 'discount']>({
    name: ['discountType', 'discount'],
  })
  const amount = String(discount ?? '')
  const isGiven = isDecimal(amount) && isPositive(amount)
  const value = !isGiven ? words.none : discountType === 'fixed' ? money(amount) : `${formatQuantity(amount)} %`
  return (
    <Fold title={words.sections.discount} value={value} fields={['discountType', 'discount']}>
      <FieldRow>
        <SelectField
          name="discountType"
          label={words.discountType}
          options={[
            { value: '%', label: words.percent },
            { value: 'fixed', label: words.fixed },
          ]}
        />
        {discountType === 'fixed' ? (
          <MoneyField name="discount" label={words.discount} />
        ) : (
          <NumberField name="discount" label={words.discount} suffix="%" />
        )}
      </FieldRow>
    </Fold>
  )
}

const PLAN = ['bookingFeeKind', 'bookingFeeValue', 'bookingFeeDueOn', 'dueDate', 'tippingEnabled'] as const

export function PlanSection({ settings, order }: { settings: Settings; order: Order | undefined }) {
  const { bookingFeeLabel: feeLabel, tippingEnabled } = settings
  const { setValue } = useFormContext<OrderValues>()
  const feeKind = useWatch({ name: 'bookingFeeKind' }) as string | null | undefined
  const [eventDate, ...dueDates] = useWatch<OrderValues, ['eventDate', 'bookingFeeDueOn', 'dueDate']>({
    name: ['eventDate', 'bookingFeeDueOn', 'dueDate'],
  })
  const inForce = useFeeInForce(settings)
  const { priced } = useLivePrice()
  const isDueLate = dueDates.some((date) => date && eventDate && date > eventDate)
  return (
    <Fold
      title={words.sections.plan}
      value={<Dated text={usePlanText(settings, order === undefined || isOffer(order.status))} />}
      fields={PLAN}
    >
      <div className={classes.fields}>
        <p className="quiet small flush">{priced?.isPaidInFull ? words.paidInFullHelp : words.planHelp}</p>
        <FieldRow>
          <SelectField
            name="bookingFeeKind"
            label={feeLabel}
            placeholder={inForce}
            options={[
              { value: AS_IN_SETTINGS, label: inForce },
              ...Object.entries(words.feeKinds).map(([value, label]) => ({ value, label })),
            ]}
            onPick={(picked) => {
              if (picked === AS_IN_SETTINGS) setValue('bookingFeeKind', null, { shouldDirty: true })
            }}
          />
          {feeKind === 'percent' ? <NumberField name="bookingFeeValue" label={words.percent} suffix="%" /> : null}
          {feeKind === 'fixed' ? <MoneyField name="bookingFeeValue" label={words.fixed} /> : null}
        </FieldRow>
        <FieldRow>
          <DateField name="bookingFeeDueOn" label={words.feeDueOn(feeLabel)} />
          <DateField name="dueDate" label={words.balanceDueOn} />
        </FieldRow>
        {isDueLate ? (
          <output className={classes.hint} data-missing>
            {words.dueAfterEvent}
          </output>
        ) : null}
        {tippingEnabled ? <TippingField /> : null}
      </div>
    </Fold>
  )
}

/** The terms of the chosen event type, or of the settings. */
function usePaymentTerms(settings: Settings) {
  const eventTypeId = useWatch<OrderValues>({ name: 'eventTypeId' })
  const types = useQuery(eventTypesApi.list.query({})).data?.rows ?? []
  return paymentDefaults(
    settings,
    types.find(({ id }) => id === eventTypeId),
  )
}

/** "Booking fee 50 %, due 7 days after acceptance": the amount and the due day in one line. */
function usePlanText(settings: Settings, isOffered: boolean): string {
  const { money, dateLong } = useFormats()
  const terms = usePaymentTerms(settings)
  const [typedKind, typedValue, feeDueOn, dueDate] = useWatch<
    OrderValues,
    ['bookingFeeKind', 'bookingFeeValue', 'bookingFeeDueOn', 'dueDate']
  >({ name: ['bookingFeeKind', 'bookingFeeValue', 'bookingFeeDueOn', 'dueDate'] })
  const { priced } = useLivePrice()
  const kind = typedKind ?? terms.bookingFee.kind
  const value = String((typedKind ? typedValue : terms.bookingFee.value) || '0')
  const amount = !isDecimal(value) ? '' : kind === 'percent' ? `${formatQuantity(value)} %` : money(value)
  const due = feeDueOn
    ? words.dueBy(dateLong(feeDueOn))
    : isOffered
      ? words.dueAfterAcceptance(terms.bookingFeeDueDays)
      : priced?.bookingFeeDueOn
        ? words.dueBy(dateLong(priced.bookingFeeDueOn))
        : ''
  if (priced?.isPaidInFull) return [words.paidInFull, due].filter(Boolean).join(', ')
  const fee = kind === 'none' ? words.noFee : `${settings.bookingFeeLabel} ${[amount, due].filter(Boolean).join(', ')}`
  const balanceOn = dueDate || priced?.balanceDueOn
  return [fee, balanceOn ? words.balanceDueBy(dateLong(balanceOn)) : ''].filter(Boolean).join(' \u00b7 ')
}

/** The booking fee that applies while none is chosen, and where it comes from. */
function useFeeInForce(settings: Settings): string {
  const { money } = useFormats()
  const eventTypeId = useWatch<OrderValues>({ name: 'eventTypeId' })
  const types = useQuery(eventTypesApi.list.query({})).data?.rows ?? []
  const type = types.find(({ id }) => id === eventTypeId)
  const { kind, value } = paymentDefaults(settings, type).bookingFee
  const fee = kind === 'none' ? words.noFee : kind === 'percent' ? `${formatQuantity(value)} %` : money(value)
  return type?.paymentDefaults?.bookingFee ? words.feeAsForType(type.name, fee) : words.feeAsInSettings(fee)
}

/** ENQ-8: offers the customer's words as a first draft of the quote's text, while that is empty. */
function CustomersWords({ enquiryId }: { enquiryId: number }) {
  const { setValue } = useFormContext<OrderValues>()
  const written = useWatch<OrderValues>({ name: 'generalInformation' })
  const { description } = useQuery(enquiries.get.query({ id: enquiryId })).data ?? {}
  if (!description || written) return null
  return (
    <div>
      <Button
        variant="default"
        onClick={() => setValue('generalInformation', description, { shouldDirty: true, shouldValidate: true })}
      >
        {words.takeCustomersWords}
      </Button>
    </div>
  )
}

const NOTES = ['wishes', 'generalInformation', 'jobSheetNotes', 'notes'] as const

export function NotesSection({ enquiryId }: { enquiryId: number | null | undefined }) {
  const texts = useWatch<OrderValues, typeof NOTES>({ name: NOTES })
  const labels = [words.wishes, words.generalInformation, words.jobSheetNotes, words.privateNotes]
  const said = labels.filter((_, i) => texts[i])
  return (
    <Fold title={words.sections.notes} value={said.join(', ') || words.none} fields={NOTES}>
      <div className={classes.fields}>
        <TextAreaField name="wishes" label={words.wishes} minRows={2} />
        <CheckboxField name="wishesOnJobSheet" label={words.wishesOnJobSheet} />
        <TextAreaField name="generalInformation" label={words.generalInformation} minRows={2} />
        {enquiryId ? <CustomersWords enquiryId={enquiryId} /> : null}
        <TextAreaField name="jobSheetNotes" label={words.jobSheetNotes} minRows={2} />
        <TextAreaField name="notes" label={words.privateNotes} minRows={2} />
      </div>
    </Fold>
  )
}

const TIPPING = { settings: null, yes: true, no: false } as const

/** Sets if this customer is offered to tip; the default is in the settings. */
function TippingField() {
  const { value, setValue, shown } = useField<boolean>({ name: 'tippingEnabled', label: words.tipping })
  const chosen = Object.entries(TIPPING).find(([, meant]) => meant === (value ?? null))?.[0] ?? 'settings'
  return (
    <NativeSelect
      {...shown}
      value={chosen}
      onChange={(event) => setValue(TIPPING[event.currentTarget.value as keyof typeof TIPPING])}
      data={Object.entries(words.tippingChoices).map(([key, label]) => ({ value: key, label }))}
    />
  )
}
