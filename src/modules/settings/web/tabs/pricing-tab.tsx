import { AllergensField } from '#modules/allergens/web/allergens-field.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { PRICE_STEPS } from '../../schema.ts'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'

export function PricingTab() {
  const { spelt } = useFormats()
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
          <AutosaveField field="decideBeforeBooking">
            <SwitchField
              name="decideBeforeBooking"
              label={words.decideBeforeBooking}
              description={words.decideBeforeBookingHelp}
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
    </>
  )
}
