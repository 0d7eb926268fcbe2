import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AllergensField } from '#modules/allergens/web/allergens-field.tsx'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useField } from '#web/form/use-field.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { smallestCoin } from '../../money/cash-coin.ts'
import { PRICE_STEPS } from '../../schema.ts'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'
import { settingsApi } from '../settings-api.ts'

const meaning = (text: string) => Number(parseTypedNumber(text.replace('%', '')) ?? Number.NaN)

/** Percentages as tags; the form's value is a list of numbers. */
function TipPresetsField() {
  const { value, setValue, touch, ref, shown } = useField<number[]>({
    name: 'tipPresets',
    label: words.tipPresets,
    description: words.tipPresetsHelp,
  })
  return (
    <TagsInput
      {...shown}
      ref={ref}
      value={(value ?? []).map((tip) => `${tip}%`)}
      onChange={(tags) => setValue(tags.map(meaning).filter((tip) => Number.isFinite(tip)))}
      splitChars={[',', ' ']}
      maxTags={6}
      onBlur={touch}
    />
  )
}

export function PricingTab() {
  const { spelt, money } = useFormats()
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const coin = settings && smallestCoin(settings.country, settings.currency)
  const overheadModes = choicesOf(words.overheadModes).map(({ value, label }) => ({ value, label: spelt(label) }))
  return (
    <>
      <Section title={words.pricing} description={words.pricingText}>
        <div className={classes.fields}>
          <AutosaveField field="hourlyRate">
            <MoneyField name="hourlyRate" label={words.hourlyRate} description={words.hourlyRateHelp} />
          </AutosaveField>
          <FieldRow>
            <AutosaveField field="markupMargin">
              <NumberField name="markupMargin" label={words.markupMargin} suffix="%" />
            </AutosaveField>
            <AutosaveField field="markupMode">
              <SelectField name="markupMode" label={words.markupMode} options={choicesOf(words.markupModes)} />
            </AutosaveField>
          </FieldRow>
          <FieldRow>
            <AutosaveField field="overheadValue">
              <NumberField name="overheadValue" label={words.overheadValue} description={words.overheadValueHelp} />
            </AutosaveField>
            <AutosaveField field="overheadMode">
              <SelectField name="overheadMode" label={words.overheadMode} options={overheadModes} />
            </AutosaveField>
          </FieldRow>
          <AutosaveField field="priceRounding">
            <SelectField
              name="priceRounding"
              label={words.priceRounding}
              options={PRICE_STEPS.map((value) => ({ value, label: words.priceSteps[value] }))}
            />
          </AutosaveField>
        </div>
      </Section>
      <Section title={words.kitchen} description={words.kitchenText}>
        <div className={classes.fields}>
          <AutosaveField field="costingMethod">
            <SelectField
              name="costingMethod"
              label={words.costingMethod}
              description={words.costingMethodHelp}
              options={choicesOf(words.costingMethods)}
            />
          </AutosaveField>
          <AutosaveField field="kitchenMayContain">
            <AllergensField
              name="kitchenMayContain"
              label={words.kitchenMayContain}
              description={words.kitchenMayContainHelp}
            />
          </AutosaveField>
          <AutosaveField field="labelStatement">
            <TextField
              name="labelStatement"
              label={words.labelStatement}
              description={words.labelStatementHelp}
              maxLength={200}
            />
          </AutosaveField>
        </div>
      </Section>
      {coin === undefined ? null : (
        <Section title={words.cash}>
          <AutosaveField field="cashRounding">
            <SwitchField
              name="cashRounding"
              label={words.cashRounding(money(coin))}
              description={words.cashRoundingHelp}
            />
          </AutosaveField>
        </Section>
      )}
      <Section title={words.tipping}>
        <div className={classes.fields}>
          <AutosaveField field="tippingEnabled">
            <SwitchField name="tippingEnabled" label={words.tippingEnabled} />
          </AutosaveField>
          <AutosaveField field="tipPresets">
            <TipPresetsField />
          </AutosaveField>
        </div>
      </Section>
    </>
  )
}
