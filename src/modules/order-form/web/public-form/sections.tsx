import type { ReactNode } from 'react'
import { orderSaidWords } from '#modules/order-status/said-words.ts'
import type { WeekDay } from '#shared/dates/dates.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { afterPress } from '#web/after-press.ts'
import { Button } from '#web/public/button.tsx'
import { ChoiceField } from '#web/public/fields/choice-field.tsx'
import { DateField } from '#web/public/fields/date-field.tsx'
import { SelectField } from '#web/public/fields/select-field.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { longDate } from '#web/public/long-date.ts'
import { Notice } from '#web/public/notice.tsx'
import type { FirstPaint } from '../../first-paint.ts'
import { eventTypeChoices, fieldChoices } from '../../form-choices.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { fieldId, type TextName } from './form-values.ts'
import type { FormState } from './use-form.ts'

export type SectionProps = { form: FormState; paint: FirstPaint }

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pub-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Everything that a field of the form needs, by its name. */
export const bind = (form: FormState, name: TextName) => ({
  id: fieldId(name),
  label: '',
  value: form.values[name],
  error: form.errors[name],
  disabled: form.isSending,
  onChange: (value: string) => form.set(name, value),
  onBlur: () => afterPress(() => void form.leave(name)),
})

const contactChoices = () => Object.entries(words.contactChoices).map(([value, label]) => ({ value, label }))

export function ContactSection({ form }: SectionProps) {
  return (
    <FormSection title={words.contact}>
      <div className="pub-fields">
        <TextField
          {...bind(form, 'firstName')}
          label={words.firstName}
          required
          autoComplete="given-name"
          wanted={50}
        />
        <TextField {...bind(form, 'lastName')} label={words.lastName} required autoComplete="family-name" wanted={50} />
        <TextField {...bind(form, 'email')} label={words.email} required type="email" autoComplete="email" />
        <TextField {...bind(form, 'phone')} label={words.phone} required type="tel" autoComplete="tel" />
        <ChoiceField
          {...bind(form, 'preferredContact')}
          label={words.preferredContact}
          options={contactChoices()}
          wide
        />
      </div>
    </FormSection>
  )
}

/** Free days offered instead of one that was taken in the meantime. */
function FreeDays({ form }: { form: FormState }) {
  if (form.alternatives.length === 0) return null
  return (
    <div className="pub-field" data-wide>
      <Notice title={words.alternatives}>
        <div className="pub-row">
          {form.alternatives.map((day) => (
            <Button
              key={day}
              look="outline"
              onClick={() => {
                form.set('eventDate', day)
                document.getElementById(fieldId('eventDate'))?.focus()
              }}
            >
              {longDate(day)}
            </Button>
          ))}
        </div>
      </Notice>
    </div>
  )
}

export function EventSection({ form, paint: { settings } }: SectionProps) {
  return (
    <FormSection title={words.event}>
      <div className="pub-fields">
        {settings.hideEventTypeField ? null : (
          <SelectField
            {...bind(form, 'eventType')}
            label={words.eventType}
            required
            options={eventTypeChoices(settings)}
          />
        )}
        <DateField
          {...bind(form, 'eventDate')}
          error={form.errors.eventDate ?? form.tooSoon}
          label={words.eventDate}
          help={words.eventDateHelp}
          required
          today={settings.today}
          from={settings.today}
          to={settings.lastDay}
          weekStart={settings.weekStartDay as WeekDay}
          blockedBecause={(day) => {
            const blocked = form.blockedDates[day]
            if (blocked) return blocked.text ?? words.blockedDays[blocked.reason] ?? publicWords.notAvailable
            return day < form.firstDay ? words.tooSoonForChosen : undefined
          }}
        />
        <FreeDays form={form} />
        {settings.hideServingsField ? null : (
          <TextField {...bind(form, 'guestCount')} label={words.guestCount} inputMode="numeric" />
        )}
        {settings.hideBudgetField ? null : (
          <TextField
            {...bind(form, 'budget')}
            label={words.budget}
            help={words.budgetHelp(settings.currency)}
            wanted={50}
          />
        )}
      </div>
    </FormSection>
  )
}

const deliveryChoices = () =>
  (['Collection', 'Delivery'] as const).map((value) => ({ value, label: orderSaidWords.handover[value] }))

export function DeliverySection({ form, paint }: SectionProps) {
  if (paint.settings.hideDeliveryField) return null
  return (
    <FormSection title={words.delivery}>
      <div className="pub-fields">
        <ChoiceField
          {...bind(form, 'deliveryType')}
          label={words.deliveryType}
          required
          options={deliveryChoices()}
          wide
        />
        {form.values.deliveryType === 'Delivery' ? (
          <TextField
            {...bind(form, 'deliveryAddress')}
            label={words.deliveryAddress}
            required
            wide
            rows={2}
            autoComplete="street-address"
            wanted={300}
          />
        ) : null}
      </div>
    </FormSection>
  )
}

export function OptionsSection({ form, paint: { settings } }: SectionProps) {
  if (settings.customFields.length === 0) return null
  return (
    <FormSection title={words.options}>
      <div className="pub-fields">
        {settings.customFields.map(({ id, name, type, options, labels, mandatory }) => {
          const path = `customFields.${id}`
          const given = form.values.customFields[id]
          const shared = {
            id: fieldId(path),
            label: name,
            required: mandatory,
            error: form.errors[path],
            disabled: form.isSending,
            wide: true,
          }
          const choices = fieldChoices({ options, labels })
          const change = (value: string | string[]) => form.setCustom(id, value)
          const text = typeof given === 'string' ? given : ''
          if (type === 'multiple-choice')
            return (
              <ChoiceField
                key={id}
                {...shared}
                many
                value={Array.isArray(given) ? given : []}
                onChange={change}
                options={choices}
              />
            )
          if (type === 'dropdown')
            return <SelectField key={id} {...shared} value={text} onChange={change} options={choices} />
          return <TextField key={id} {...shared} value={text} onChange={change} rows={2} wanted={2000} />
        })}
      </div>
    </FormSection>
  )
}

export function RequirementsSection({ form, paint: { settings } }: SectionProps) {
  const asksAllergies = !settings.hideAllergiesField
  if (settings.hideRequirementsField && !asksAllergies) return null
  return (
    <FormSection title={words.requirements}>
      <div className="pub-fields">
        {settings.hideRequirementsField ? null : (
          <TextField
            {...bind(form, 'description')}
            label={words.description}
            help={words.descriptionHelp}
            required
            wide
            rows={6}
            wanted={5000}
          />
        )}
        {asksAllergies && settings.allergens ? (
          <ChoiceField
            id={fieldId('avoids')}
            label={words.avoids}
            many
            wide
            value={form.values.avoids}
            disabled={form.isSending}
            onChange={form.setAvoids}
            options={settings.allergens.map(({ code, label }) => ({ value: code, label }))}
          />
        ) : null}
        {asksAllergies ? (
          <TextField {...bind(form, 'allergies')} label={words.allergies} wide rows={2} wanted={2000} />
        ) : null}
      </div>
    </FormSection>
  )
}
