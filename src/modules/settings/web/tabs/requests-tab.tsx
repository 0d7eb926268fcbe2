import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'

export function RequestsTab() {
  return (
    <>
      <Requests />
      <Section title={words.contacts}>
        <AutosaveField field="contactSources">
          <TagsField name="contactSources" label={words.contactSources} description={words.contactSourcesHelp} />
        </AutosaveField>
      </Section>
    </>
  )
}

function Requests() {
  return (
    <Section title={words.requests} description={words.requestsText}>
      <FieldRow>
        <AutosaveField field="minimumOrderAmount">
          <MoneyField
            name="minimumOrderAmount"
            label={words.minimumOrderAmount}
            description={words.minimumOrderAmountHelp}
          />
        </AutosaveField>
        <AutosaveField field="enquiryRetentionMonths">
          <NumberField
            name="enquiryRetentionMonths"
            label={words.enquiryRetentionMonths}
            description={words.enquiryRetentionMonthsHelp}
            suffix={words.monthsUnit}
            asNumber
          />
        </AutosaveField>
      </FieldRow>
    </Section>
  )
}
