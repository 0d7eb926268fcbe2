import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AvailabilityStrip } from '#modules/availability/web/availability-strip.tsx'
import { DayWarning } from '#modules/availability/web/day-warning.tsx'
import { NoticeWarning } from '#modules/availability/web/notice-warning.tsx'
import type { ContactView } from '#modules/contacts/schema.ts'
import { ContactPicker, contactOption } from '#modules/contacts/web/contact-picker.tsx'
import { contactsApi } from '#modules/contacts/web/contacts-api.ts'
import { enquiries } from '#modules/inbox/web/enquiries-api.ts'
import { isFirm, isOffer } from '#modules/order-status/order-statuses.ts'
import { paymentDefaults } from '#modules/settings/payment-defaults.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { isIsoDate } from '#shared/dates/dates.ts'
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
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { allergiesAfterPick } from '../../remembered-allergies.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { ordersApi } from '../orders-api.ts'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

type CustomerProps = { order: Order | undefined; contact: ContactView | undefined; sources: readonly string[] }

export function CustomerSection({ order, contact, sources }: CustomerProps) {
  const known = order?.customer ?? contact
  const tags = useQuery(ordersApi.tags.query({})).data ?? []
  const { remember, notice } = useRememberedAllergies(order ? undefined : contact)
  return (
    <Section title={words.sections.customer}>
      <div className={classes.fields}>
        <ContactPicker
          name="contactId"
          label={words.customer}
          initial={known ? contactOption(known) : null}
          onPick={(picked) => void remember(picked)}
        />
        <TextAreaField name="allergiesStated" label={words.allergies} minRows={1} description={notice} />
        <TagsField name="tags" label={words.tags} suggestions={tags} maxTags={20} />
        <SelectField
          name="source"
          label={words.source}
          options={order?.source ? [...new Set([...sources, order.source])] : sources}
          clearable
        />
      </div>
    </Section>
  )
}

/** Fills in what a customer is known to be allergic to, and says so; over words of her own, it only tells. */
function useRememberedAllergies(initial: ContactView | undefined) {
  const client = useQueryClient()
  const { getValues, setValue } = useFormContext<OrderValues>()
  const [known, setKnown] = useState(initial && { from: contactOption(initial).label, text: initial.allergies })
  const stated = useWatch<OrderValues>({ name: 'allergiesStated' }) as string | null | undefined
  const remember = async (picked: Option | null) => {
    const contact = picked
      ? await client.ensureQueryData(contactsApi.get.query({ id: picked.id })).catch(() => undefined)
      : undefined
    if ((getValues('contactId') ?? null) !== (picked?.id ?? null)) return
    const text = contact?.allergies ?? null
    const before = getValues('allergiesStated')
    const after = allergiesAfterPick(before, known?.text, text)
    if (after !== undefined && after !== (before ?? '')) setValue('allergiesStated', after, { shouldDirty: true })
    setKnown(picked ? { from: picked.label, text } : undefined)
  }
  if (!known?.text) return { remember }
  if (known.text === stated) return { remember, notice: words.allergiesTaken(known.from) }
  return { remember, notice: stated?.includes(known.text) ? undefined : words.allergiesKnown(known.from, known.text) }
}

export function EventSection({ order }: { order: Order | undefined }) {
  const isOffered = order === undefined || isOffer(order.status)
  const { dateLong } = useFormats()
  const sentWith = order?.typedDates.includes('validUntil') ? null : order?.validUntil
  const date = useWatch({ name: 'eventDate' }) as string | null
  // A booked order has its place on its day.
  const isHeld = order !== undefined && isFirm(order.status) && order.eventDate === date
  const types = useQuery(eventTypesApi.list.query({}))
  const [lines = [], eventTypeId] = useWatch<OrderValues, ['lines', 'eventTypeId']>({ name: ['lines', 'eventTypeId'] })
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  return (
    <Section title={words.sections.event}>
      <div className={classes.fields}>
        <FieldRow>
          <SelectField
            name="eventTypeId"
            label={words.eventType}
            options={(types.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            asNumber
            clearable
          />
          <TextField name="theme" label={words.theme} />
        </FieldRow>
        <FieldRow>
          <DateField name="eventDate" label={words.eventDate} />
          <TimeField name="eventTime" label={words.timeOfEvent} />
        </FieldRow>
        {date && isIsoDate(date) ? (
          <div>
            {isHeld ? null : (
              <>
                <DayWarning date={date} />
                <NoticeWarning date={date} productIds={productIds} eventTypeId={eventTypeId} />
              </>
            )}
            <AvailabilityStrip date={date} />
          </div>
        ) : null}
        <FieldRow>
          <NumberField name="guestCount" label={words.guests} asNumber optional />
          <TextField name="budget" label={words.budget} />
        </FieldRow>
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
      </div>
    </Section>
  )
}

const AS_IN_SETTINGS = 'settings'

export function MoneySection({ settings, order }: { settings: Settings; order: Order | undefined }) {
  const { bookingFeeLabel: feeLabel, tippingEnabled } = settings
  const discountType = useWatch({ name: 'discountType' }) as string
  const { setValue } = useFormContext<OrderValues>()
  const feeKind = useWatch({ name: 'bookingFeeKind' }) as string | null | undefined
  const [eventDate, ...dueDates] = useWatch<OrderValues, ['eventDate', 'bookingFeeDueOn', 'dueDate']>({
    name: ['eventDate', 'bookingFeeDueOn', 'dueDate'],
  })
  const inForce = useFeeInForce(settings)
  const isDueLate = dueDates.some((date) => date && eventDate && date > eventDate)
  return (
    <Section title={words.sections.discount} description={words.planHelp}>
      <div className={classes.fields}>
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
        {order?.termsAcceptedAt ? null : (
          <DateField name="termsAcceptedOn" label={words.termsAcceptedOn} description={words.termsAcceptedOnHelp} />
        )}
        {tippingEnabled ? <TippingField /> : null}
      </div>
    </Section>
  )
}

/** The booking fee that an order has for as long as none is chosen for it, and where it comes from. */
function useFeeInForce(settings: Settings): string {
  const { money } = useFormats()
  const eventTypeId = useWatch<OrderValues>({ name: 'eventTypeId' })
  const types = useQuery(eventTypesApi.list.query({})).data?.rows ?? []
  const type = types.find(({ id }) => id === eventTypeId)
  const { kind, value } = paymentDefaults(settings, type).bookingFee
  const fee = kind === 'none' ? words.noFee : kind === 'percent' ? `${formatQuantity(value)} %` : money(value)
  return type?.paymentDefaults?.bookingFee ? words.feeAsForType(type.name, fee) : words.feeAsInSettings(fee)
}

/** ENQ-8: what the customer wrote, as a first draft of what the quote says; offered while nothing is written there. */
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

export function NotesSection({ enquiryId }: { enquiryId: number | null | undefined }) {
  return (
    <Section title={words.sections.notes}>
      <div className={classes.fields}>
        <TextAreaField name="wishes" label={words.wishes} minRows={2} />
        <CheckboxField name="wishesOnJobSheet" label={words.wishesOnJobSheet} />
        <TextAreaField name="generalInformation" label={words.generalInformation} minRows={2} />
        {enquiryId ? <CustomersWords enquiryId={enquiryId} /> : null}
        <TextAreaField name="jobSheetNotes" label={words.jobSheetNotes} minRows={2} />
        <TextAreaField name="notes" label={words.privateNotes} minRows={2} />
      </div>
    </Section>
  )
}

const TIPPING = { settings: null, yes: true, no: false } as const

/** Whether this customer is offered to tip; the settings say what is usual. */
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
