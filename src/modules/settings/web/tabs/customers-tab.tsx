import { STAGES } from '#modules/order-status/order-stages.ts'
import { BOARD_STATUSES } from '#modules/order-status/order-statuses.ts'
import { stageWord } from '#modules/order-status/stage-word.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'

export function CustomersTab() {
  return (
    <>
      <StatusWords />
      <Afterwards />
    </>
  )
}

function StatusWords() {
  return (
    <Section title={words.customerStatus} description={words.customerStatusText}>
      <AutosaveField field="customerStatusWords">
        <FieldRow>
          {STAGES.map((step, at) => (
            <TextField
              key={step}
              name={`customerStatusWords.${step}`}
              label={BOARD_STATUSES[at] ?? step}
              placeholder={stageWord(step)}
              maxLength={40}
            />
          ))}
        </FieldRow>
      </AutosaveField>
    </Section>
  )
}

function Afterwards() {
  return (
    <Section title={words.afterwards} description={words.afterwardsText}>
      <div className={classes.fields}>
        <AutosaveField field="careText">
          <TextAreaField
            name="careText"
            label={words.careText}
            description={words.careTextHelp}
            minRows={4}
            maxLength={5000}
          />
        </AutosaveField>
        <AutosaveField field="portionCut">
          <SelectField name="portionCut" label={words.portionCut} options={choicesOf(words.portionCuts)} />
        </AutosaveField>
        <AutosaveField field="cakeStorage">
          <SelectField
            name="cakeStorage"
            label={words.cakeStorage}
            description={words.cakeStorageHelp}
            options={choicesOf(words.cakeStorages)}
            clearable
          />
        </AutosaveField>
        <AutosaveField field="takeOutHours">
          <NumberField name="takeOutHours" label={words.takeOutHours} suffix={words.hours} asNumber />
        </AutosaveField>
        <AutosaveField field="reviewUrl">
          <TextField
            name="reviewUrl"
            label={words.reviewUrl}
            description={words.reviewUrlHelp}
            type="url"
            placeholder="https://"
          />
        </AutosaveField>
      </div>
    </Section>
  )
}
