import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import classes from '../settings.module.css'

export function NumbersTab() {
  return (
    <Section title={words.numbers} description={words.numbersText}>
      <div className={classes.fields}>
        <FieldRow>
          <AutosaveField field="nextOrderNumber">
            <NumberField
              name="nextOrderNumber"
              label={words.nextOrderNumber}
              description={words.nextNumberHelp}
              asNumber
            />
          </AutosaveField>
          <AutosaveField field="nextInvoiceNumber">
            <NumberField
              name="nextInvoiceNumber"
              label={words.nextInvoiceNumber}
              description={words.nextNumberHelp}
              asNumber
            />
          </AutosaveField>
        </FieldRow>
        <FieldRow>
          <AutosaveField field="invoiceNumberPattern">
            <TextField
              name="invoiceNumberPattern"
              label={words.invoiceNumberPattern}
              description={words.invoiceNumberPatternHelp}
            />
          </AutosaveField>
          <AutosaveField field="invoiceLabel">
            <TextField name="invoiceLabel" label={words.invoiceLabel} />
          </AutosaveField>
        </FieldRow>
        <AutosaveField field="invoiceNumberResetsYearly">
          <SwitchField name="invoiceNumberResetsYearly" label={words.invoiceNumberResetsYearly} />
        </AutosaveField>
        <AutosaveField field="invoiceFooter">
          <TextAreaField name="invoiceFooter" label={words.invoiceFooter} minRows={2} />
        </AutosaveField>
      </div>
    </Section>
  )
}
