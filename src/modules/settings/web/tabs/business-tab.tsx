import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { COUNTRIES, countryOf } from '#shared/countries.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { WEEK_DAYS } from '#shared/dates/dates.ts'
import { allTimeZones, OFFERED_TIME_ZONES } from '#shared/dates/time-zones.ts'
import { LANGUAGES, type Language, ownNameOf } from '#shared/languages/languages.ts'
import { DATE_FORMATS } from '#shared/text/format.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { ColorField } from '#web/form/fields/color-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { businessNumberName } from '../../taxes/gst-wording.ts'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'
import { eventTypesApi, productTypesApi, settingsApi, taxRatesApi } from '../settings-api.ts'
import { useFeeLabel } from '../use-fee-label.ts'
import { CustomerLanguagesField } from './customer-languages-field.tsx'
import { LogoField } from './logo-field.tsx'

export function BusinessTab() {
  return (
    <>
      <YourBakery />
      <Region />
    </>
  )
}

function YourBakery() {
  const feeLabel = useFeeLabel()
  return (
    <Section title={words.yourBakery} description={words.yourBakeryText}>
      <div className={classes.fields}>
        <AutosaveField field="businessName">
          <TextField name="businessName" label={words.businessName} required maxLength={100} />
        </AutosaveField>
        <div className={classes.row}>
          <AutosaveField field="businessEmail">
            <TextField
              name="businessEmail"
              label={words.businessEmail}
              type="email"
              description={words.businessEmailHelp}
            />
          </AutosaveField>
          <AutosaveField field="businessPhone">
            <TextField name="businessPhone" label={words.businessPhone} type="tel" />
          </AutosaveField>
        </div>
        <AutosaveField field="businessAddress">
          <TextAreaField name="businessAddress" label={words.businessAddress} minRows={2} />
        </AutosaveField>
        <AutosaveField field="hideAddressUntilPaid">
          <SwitchField
            name="hideAddressUntilPaid"
            label={words.hideAddressUntilPaid(feeLabel)}
            description={words.hideAddressUntilPaidHelp}
          />
        </AutosaveField>
        <div className={classes.row}>
          <AutosaveField field="website">
            <TextField name="website" label={words.website} type="url" placeholder="https://" />
          </AutosaveField>
          <AutosaveField field="businessNumber">
            <BusinessNumber />
          </AutosaveField>
        </div>
        <LogoField />
        <AutosaveField field="accentColor">
          <ColorField name="accentColor" label={words.accentColor} description={words.accentColorHelp} />
        </AutosaveField>
        <AutosaveField field="bankDetails">
          <TextAreaField name="bankDetails" label={words.bankDetails} description={words.bankDetailsHelp} />
        </AutosaveField>
      </div>
    </Section>
  )
}

/** Uses the country's name for the number if GST wording is on (TAX-1). */
function BusinessNumber() {
  const [useGst, taxEnabled, country] = useWatch({ name: ['useGst', 'taxEnabled', 'country'] }) as [
    boolean,
    boolean,
    string,
  ]
  const label = businessNumberName({ useGst, taxEnabled, country }) ?? words.businessNumber
  return <TextField name="businessNumber" label={label} description={words.businessNumberHelp} />
}

const countries = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))
const LANGUAGE_CHOICES = LANGUAGES.map((language) => ({ value: language, label: ownNameOf(language) }))
const currencies = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))
const zoneChoice = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })
const offered = new Set<string>(OFFERED_TIME_ZONES)
const zones = [
  { group: words.timezoneOffered, items: OFFERED_TIME_ZONES.map(zoneChoice) },
  {
    group: words.timezoneMore,
    items: allTimeZones()
      .filter((zone) => !offered.has(zone))
      .map(zoneChoice),
  },
]

function Region() {
  return (
    <Section title={words.region} actions={<AdoptCountry />}>
      <div className={classes.fields}>
        <div className={classes.row}>
          <AutosaveField field="country">
            <SelectField name="country" label={words.country} options={countries} searchable />
          </AutosaveField>
          <AutosaveField field="currency">
            <SelectField name="currency" label={words.currency} options={currencies} searchable />
          </AutosaveField>
        </div>
        <AutosaveField field="showCountrySymbol">
          <SwitchField name="showCountrySymbol" label={words.showCountrySymbol} />
        </AutosaveField>
        <AutosaveField field="language">
          <SelectField
            name="language"
            label={words.language}
            description={words.languageHelp}
            options={LANGUAGE_CHOICES}
          />
        </AutosaveField>
        <AutosaveField field="customerLanguages">
          <CustomerLanguagesField />
        </AutosaveField>
        <OwnWordsLink />
        <div className={classes.row}>
          <AutosaveField field="timezone">
            <SelectField name="timezone" label={words.timezone} options={zones} searchable />
          </AutosaveField>
          <AutosaveField field="dateFormat">
            <SelectField name="dateFormat" label={words.dateFormat} options={DATE_FORMATS} />
          </AutosaveField>
          <AutosaveField field="weekStartDay">
            <SelectField name="weekStartDay" label={words.weekStartDay} options={WEEK_DAYS} />
          </AutosaveField>
          <AutosaveField field="distanceUnit">
            <SelectField name="distanceUnit" label={words.distanceUnit} options={choicesOf(words.distances)} />
          </AutosaveField>
          <AutosaveField field="reportCsv">
            <SelectField name="reportCsv" label={words.reportCsv} options={choicesOf(words.reportCsvStyles)} />
          </AutosaveField>
          <AutosaveField field="measurementRegion">
            <SelectField
              name="measurementRegion"
              label={words.measurementRegion}
              description={words.measurementRegionHelp}
              options={choicesOf(words.regions)}
            />
          </AutosaveField>
          <AutosaveField field="paper">
            <SelectField name="paper" label={words.paper} options={choicesOf(words.papers)} />
          </AutosaveField>
        </div>
      </div>
    </Section>
  )
}

/** Only where customers read the owner's own words in another language too. */
function OwnWordsLink() {
  const [language, customerLanguages] = useWatch({ name: ['language', 'customerLanguages'] }) as [string, Language[]]
  if (customerLanguages.every((each) => each === language)) return null
  return <Link {...linkTo('/settings/languages')}>{words.ownWords}</Link>
}

function AdoptCountry() {
  const client = useQueryClient()
  const { control } = useFormContext()
  const code = useWatch({ control, name: 'country' }) as string
  const adoption = useAction({
    run: () => settingsApi.adoptCountry.call({ body: { country: code } }),
    success: words.adopted,
    failure: words.adoptFailed,
    onDone: (settings) => {
      client.setQueryData(settingsApi.get.query({}).queryKey, settings)
      for (const api of [taxRatesApi, eventTypesApi, productTypesApi]) void api.invalidate(client)
    },
  })
  const ask = async () => {
    const message = words.adoptText(countryOf(code)?.name ?? code)
    if (await confirm({ title: words.adoptTitle, message, confirmLabel: words.adopt })) await adoption.act()
  }
  return (
    <Button variant="default" loading={adoption.pending} onClick={() => void ask()}>
      {words.adopt}
    </Button>
  )
}
