import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { keepUser, userQuery } from '#modules/auth/web/session.ts'
import { orderForm } from '#modules/order-form/web/order-form-api.ts'
import { DEFAULT_STORED, type Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { LogoField } from '#modules/settings/web/tabs/logo-field.tsx'
import { settingsPageWords } from '#modules/settings/words.ts'
import { COUNTRIES, countryOf, ratesOn } from '#shared/countries.ts'
import { currencyOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { decimal, money, required } from '#shared/fields.ts'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { guessCountry } from '../guess-country.ts'
import { onboardingWords as words } from '../words.ts'
import classes from './onboarding.module.css'

export type StepProps = { settings: Settings; onNext: () => unknown; secondary: ReactNode }

const shell = { submitLabel: words.next, submitError: words.saveFailed, leaveGuard: false } as const

const Business = z.object({
  businessName: required('Business name', 100),
  // The logo is stored as soon as it is chosen.
  businessLogoUrl: z.string().nullable(),
  logoFile: z.custom<File>().nullish(),
})

export function BusinessStep({ settings, onNext, secondary }: StepProps) {
  const client = useQueryClient()
  const form = useAppForm(Business, {
    businessName: settings.businessName,
    businessLogoUrl: settings.businessLogoUrl,
    logoFile: null,
  })
  const save = async ({ businessName }: z.output<typeof Business>) => {
    await settingsApi.update.call({ body: { businessName } })
    const user = client.getQueryData(userQuery.queryKey)
    if (user) keepUser(client, { ...user, businessName })
    await onNext()
  }
  return (
    <Section title={words.businessTitle} description={words.businessText}>
      <FormShell {...shell} form={form} onSubmit={save} label={words.businessTitle} secondary={secondary} enterSubmits>
        <TextField
          name="businessName"
          label={words.businessName}
          autoComplete="organization"
          maxLength={100}
          required
        />
        <LogoField />
      </FormShell>
    </Section>
  )
}

const CountryChoice = z.object({ country: z.string(), chargesTax: z.boolean() })
const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

const whereabouts = () => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: navigator.languages,
})

/** A country has one time zone here; if it is the browser's own country, the browser's zone is used. */
function zoneOf(code: string): string | undefined {
  const here = whereabouts()
  return guessCountry(here) === code ? here.timeZone : countryOf(code)?.timeZone
}

export function CountryStep({ settings, onNext, secondary }: StepProps) {
  const client = useQueryClient()
  const isUntouched = settings.country === DEFAULT_STORED.country && settings.timezone === DEFAULT_STORED.timezone
  const proposed = (isUntouched && guessCountry(whereabouts())) || settings.country
  const form = useAppForm(CountryChoice, { country: proposed, chargesTax: settings.taxEnabled })
  const save = async ({ country, chargesTax }: z.output<typeof CountryChoice>) => {
    await settingsApi.adoptCountry.call({ body: { country } })
    await settingsApi.update.call({ body: { timezone: zoneOf(country), ...(chargesTax ? {} : { taxEnabled: false }) } })
    await settingsApi.invalidate(client)
    await onNext()
  }
  return (
    <Section title={words.countryTitle} description={words.countryText}>
      <FormShell {...shell} form={form} onSubmit={save} label={words.countryTitle} secondary={secondary}>
        <SelectField name="country" label={words.country} options={COUNTRY_OPTIONS} required />
        <CountryFacts />
      </FormShell>
    </Section>
  )
}

/** The settings that follow from the country. */
function CountryFacts() {
  const country = countryOf(String(useWatch({ name: 'country' }) ?? ''))
  if (!country) return null
  const { tax } = country
  const timeZone = zoneOf(country.code) ?? country.timeZone
  // oxlint-disable-next-line react/purity -- the day of that country, not of the bakery
  const rates = ratesOn(tax, today(new Date(), timeZone))
    .map(({ rate }) => `${rate}%`)
    .join(', ')
  const taxText = tax ? (rates ? words.rates(tax.terminology, rates) : words.ownRates(tax.terminology)) : words.noTax
  const facts = [
    [words.currency, `${currencyOf(country.currency)?.name} (${country.currency})`],
    [words.timeZone, timeZone.replaceAll('_', ' ')],
    [words.dateFormat, country.dateFormat],
    [words.weekStart, country.weekStartDay],
    [words.distance, settingsPageWords.distances[country.distanceUnit]],
    [words.tax, taxText],
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {tax ? (
        <CheckboxField name="chargesTax" label={words.chargesTax(tax.terminology)} description={words.chargesTaxHelp} />
      ) : null}
    </>
  )
}

const Pricing = z.object({
  hourlyRate: money('Hourly rate'),
  markupMargin: decimal('Markup', { min: 0, max: 1000, places: 2 }),
})

export function PricingStep({ settings, onNext, secondary }: StepProps) {
  const form = useAppForm(Pricing, { hourlyRate: settings.hourlyRate, markupMargin: settings.markupMargin })
  const save = async (body: z.output<typeof Pricing>) => {
    await settingsApi.update.call({ body: { ...body, markupMode: 'markup' } })
    await onNext()
  }
  return (
    <Section title={words.pricingTitle} description={words.pricingText}>
      <FormShell {...shell} form={form} onSubmit={save} label={words.pricingTitle} secondary={secondary}>
        <MoneyField name="hourlyRate" label={words.hourlyRate} description={words.hourlyRateHelp} />
        <NumberField name="markupMargin" label={words.markup} description={words.markupHelp} />
      </FormShell>
    </Section>
  )
}

const Address = z.object({ slug: z.string().max(50) })

const suggestedSlug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '')

export function FormAddressStep({ settings, onNext, secondary }: StepProps) {
  const client = useQueryClient()
  const { data: form } = useQuery(orderForm.getForm.query({}))
  const chosen = form?.slug
  const address = useAppForm(Address, { slug: suggestedSlug(settings.businessName) })
  const before = `${window.location.origin}/enquiry/`
  const save = async (body: z.output<typeof Address>) => {
    if (!chosen) {
      await orderForm.setSlug.call({ body })
      await orderForm.invalidate(client)
    }
    await onNext()
  }
  return (
    <Section title={words.formTitle} description={chosen ? words.formChosen(`${before}${chosen}`) : words.formText}>
      <FormShell {...shell} form={address} onSubmit={save} label={words.formTitle} secondary={secondary} enterSubmits>
        {chosen ? null : (
          <TextField name="slug" label={words.formAddress} description={before} maxLength={50} required />
        )}
      </FormShell>
    </Section>
  )
}
