import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { AvailabilityStrip } from '#modules/availability/web/availability-strip.tsx'
import { DayWarning } from '#modules/availability/web/day-warning.tsx'
import type { ContactView } from '#modules/contacts/schema.ts'
import { ContactPicker, contactOption } from '#modules/contacts/web/contact-picker.tsx'
import { contactsApi } from '#modules/contacts/web/contacts-api.ts'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { isIsoDate } from '#shared/dates.ts'
import { DateField } from '#web/form/date-field.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/money-field.tsx'
import { NumberField } from '#web/form/number-field.tsx'
import { SelectField } from '#web/form/select-field.tsx'
import { TextAreaField } from '#web/form/text-area-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { TimeField } from '#web/form/time-field.tsx'
import { Section } from '#web/layout/section.tsx'
import type { Order } from '../schema.ts'
import { isFirm } from '../status.ts'
import { orderWords as words } from '../words.ts'
import classes from './order-form.module.css'
import type { OrderValues } from './order-form-values.ts'

type CustomerProps = { order: Order | undefined; contact: ContactView | undefined; sources: readonly string[] }

export function CustomerSection({ order, contact, sources }: CustomerProps) {
  const known = order?.customer ?? contact
  const rememberAllergies = useRememberedAllergies()
  return (
    <Section title={words.sections.customer}>
      <div className={classes.fields}>
        <ContactPicker
          name="contactId"
          label={words.customer}
          initial={known ? contactOption(known) : null}
          onPick={(picked) => void rememberAllergies(picked?.id)}
        />
        <TextAreaField name="allergiesStated" label={words.allergies} minRows={1} />
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

/** Fills in what a customer is known to be allergic to, unless something stands there already. */
function useRememberedAllergies(): (contactId: number | undefined) => Promise<void> {
  const client = useQueryClient()
  const { getValues, setValue } = useFormContext<OrderValues>()
  return async (contactId) => {
    if (contactId === undefined) return
    const contact = await client.ensureQueryData(contactsApi.get.query({ id: contactId })).catch(() => undefined)
    if (contact?.allergies && !getValues('allergiesStated') && getValues('contactId') === contactId)
      setValue('allergiesStated', contact.allergies, { shouldDirty: true })
  }
}

export function EventSection({ order }: { order: Order | undefined }) {
  const date = useWatch({ name: 'eventDate' }) as string | null
  // A booked order has its place on its day.
  const isHeld = order !== undefined && isFirm(order.status) && order.eventDate === date
  const types = useQuery(eventTypesApi.list.query({}))
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
          <TimeField name="eventTime" label={words.time} />
        </FieldRow>
        {date && isIsoDate(date) ? (
          <div>
            {isHeld ? null : <DayWarning date={date} />}
            <AvailabilityStrip date={date} />
          </div>
        ) : null}
        <FieldRow>
          <NumberField name="guestCount" label={words.guests} asNumber optional />
          <TextField name="budget" label={words.budget} />
        </FieldRow>
      </div>
    </Section>
  )
}

export function DeliverySection() {
  const isDelivery = useWatch({ name: 'deliveryType' }) === 'Delivery'
  return (
    <Section title={words.sections.delivery}>
      <div className={classes.fields}>
        <FieldRow>
          <SelectField
            name="deliveryType"
            label={words.delivery}
            options={[
              { value: 'Collection', label: words.collection },
              { value: 'Delivery', label: words.deliveryChoice },
            ]}
            clearable
          />
          <TimeField name="deliveryTime" label={words.deliveryTime} />
        </FieldRow>
        {isDelivery ? (
          <>
            <TextAreaField name="deliveryAddress" label={words.address} minRows={2} />
            <TextAreaField name="deliveryDetails" label={words.access} minRows={1} />
          </>
        ) : null}
        <MoneyField name="setupFee" label={words.setupFee} />
      </div>
    </Section>
  )
}

export function MoneySection({ feeLabel }: { feeLabel: string }) {
  const discountType = useWatch({ name: 'discountType' }) as string
  const feeKind = useWatch({ name: 'bookingFeeKind' }) as string | undefined
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
            options={Object.entries(words.feeKinds).map(([value, label]) => ({ value, label }))}
          />
          {feeKind === 'percent' ? <NumberField name="bookingFeeValue" label={words.feeValue} suffix="%" /> : null}
          {feeKind === 'fixed' ? <MoneyField name="bookingFeeValue" label={words.feeValue} /> : null}
        </FieldRow>
        <FieldRow>
          <DateField name="bookingFeeDueOn" label={words.feeDueOn} />
          <DateField name="dueDate" label={words.balanceDueOn} />
        </FieldRow>
      </div>
    </Section>
  )
}

export function NotesSection() {
  return (
    <Section title={words.sections.notes}>
      <div className={classes.fields}>
        <TextAreaField name="generalInformation" label={words.generalInformation} minRows={2} />
        <TextAreaField name="jobSheetNotes" label={words.jobSheetNotes} minRows={2} />
        <TextAreaField name="notes" label={words.privateNotes} minRows={2} />
      </div>
    </Section>
  )
}
