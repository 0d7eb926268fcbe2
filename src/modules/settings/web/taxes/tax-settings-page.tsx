import { Autocomplete } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useField } from '#web/form/use-field.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import type { Settings } from '../../schema.ts'
import type { TaxRate } from '../../taxes/tax-rate.ts'
import { settingsPageWords, taxPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { AutosaveForm } from '../autosave-form.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'
import { rateOptions } from './rate-options.ts'
import { TaxRates } from './tax-rates.tsx'

export function TaxSettingsPage() {
  return (
    <Page
      title={words.title}
      subtitle={settingsPageWords.autosaves}
      back={{ label: settingsPageWords.title, to: '/settings' }}
      width="form"
    >
      <AutosaveForm>{(settings) => <TaxSettings settings={settings} />}</AutosaveForm>
    </Page>
  )
}

function TaxSettings({ settings }: { settings: Settings }) {
  const enabled = useWatch({ name: 'taxEnabled' }) as boolean
  return (
    <div className="stack">
      <Section title={words.general}>
        <div className={classes.fields}>
          <AutosaveField field="taxEnabled">
            <SwitchField name="taxEnabled" label={words.taxEnabled} description={words.taxEnabledHelp} />
          </AutosaveField>
          {enabled ? <TaxNames /> : null}
        </div>
      </Section>
      {enabled ? <Prices rates={settings.customTaxRates} /> : null}
      {enabled ? <TaxRates /> : null}
      <TaxReportSettings />
    </div>
  )
}

function TaxNames() {
  const gst = useWatch({ name: 'useGst' }) as boolean
  return (
    <>
      <AutosaveField field="useGst">
        <SwitchField name="useGst" label={words.gstWording} description={words.gstWordingHelp} />
      </AutosaveField>
      {gst ? null : (
        <AutosaveField field="taxTerminology">
          <TerminologyField />
        </AutosaveField>
      )}
      <AutosaveField field="useTaxInvoice">
        <SwitchField name="useTaxInvoice" label={words.taxInvoices} description={words.taxInvoicesHelp} />
      </AutosaveField>
      <AutosaveField field="taxInvoiceTitle">
        <TextField name="taxInvoiceTitle" label={words.taxInvoiceTitle} maxLength={40} />
      </AutosaveField>
    </>
  )
}

function TaxReportSettings() {
  return (
    <Section title={words.report}>
      <div className={classes.fields}>
        <AutosaveField field="taxBasis">
          <SelectField name="taxBasis" label={words.basis} options={choicesOf(words.bases)} />
        </AutosaveField>
        <AutosaveField field="turnoverLimit">
          <MoneyField name="turnoverLimit" label={words.turnoverLimit} description={words.turnoverLimitHelp} />
        </AutosaveField>
      </div>
    </Section>
  )
}

function TerminologyField() {
  const { value, setValue, touch, ref, shown } = useField<string>({
    name: 'taxTerminology',
    label: words.taxTerminology,
  })
  return (
    <Autocomplete
      {...shown}
      ref={ref}
      data={['Tax', 'GST', 'VAT', 'Sales tax']}
      maxLength={30}
      value={value ?? ''}
      onChange={setValue}
      onBlur={touch}
      filter={({ options }) => options}
    />
  )
}

function Prices({ rates }: { rates: readonly TaxRate[] }) {
  return (
    <Section title={words.prices}>
      <div className={classes.fields}>
        <AutosaveField field="pricesIncludeTax">
          <SwitchField
            name="pricesIncludeTax"
            label={words.pricesIncludeTax}
            description={words.pricesIncludeTaxHelp}
          />
        </AutosaveField>
        <AutosaveField field="discountBeforeTax">
          <SwitchField name="discountBeforeTax" label={words.discountBeforeTax} />
        </AutosaveField>
        <AutosaveField field="deliveryFollowsGoods">
          <SwitchField
            name="deliveryFollowsGoods"
            label={words.deliveryFollowsGoods}
            description={words.deliveryFollowsGoodsHelp}
          />
        </AutosaveField>
        <div className={classes.row}>
          <AutosaveField field="taxRounding">
            <SelectField name="taxRounding" label={words.taxRounding} options={choicesOf(words.roundings)} />
          </AutosaveField>
          <AutosaveField field="deliveryTaxRateId">
            <SelectField
              name="deliveryTaxRateId"
              label={words.deliveryTaxRate}
              placeholder={words.deliveryDefault}
              options={rateOptions(rates, null)}
              clearable
              asNumber
            />
          </AutosaveField>
        </div>
      </div>
    </Section>
  )
}
