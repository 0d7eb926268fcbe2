import { useWatch } from 'react-hook-form'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'

export function BakingTab() {
  return (
    <>
      <BakeHabits />
      <Section title={words.stock} description={words.stockText}>
        <div className={classes.fields}>
          <AutosaveField field="stockTaken">
            <SelectField name="stockTaken" label={words.stockTaken} options={choicesOf(words.stockTakenChoices)} />
          </AutosaveField>
          <AutosaveField field="tracksPacks">
            <SwitchField name="tracksPacks" label={words.tracksPacks} description={words.tracksPacksHelp} />
          </AutosaveField>
          <RecallDays />
        </div>
      </Section>
    </>
  )
}

function RecallDays() {
  if (!(useWatch({ name: 'tracksPacks' }) as boolean)) return null
  return (
    <AutosaveField field="recallDays">
      <NumberField name="recallDays" label={words.recallDays} description={words.recallDaysHelp} asNumber />
    </AutosaveField>
  )
}

function BakeHabits() {
  return (
    <Section title={words.bakeHabits} description={words.bakeHabitsText}>
      <div className={classes.fields}>
        <AutosaveField field="bakeHabits">
          <div className={classes.fields}>
            <FieldRow>
              <SelectField
                name="bakeHabits.leadDays"
                label={words.bakeLead}
                description={words.bakeLeadHelp}
                options={choicesOf(words.bakeLeads)}
                asNumber
              />
              <SelectField name="bakeHabits.step" label={words.bakeStep} options={choicesOf(words.bakeSteps)} />
              <NumberField
                name="bakeHabits.ovenTins"
                label={words.ovenTins}
                description={words.ovenTinsHelp}
                asNumber
                optional
              />
            </FieldRow>
            <SwitchField name="bakeHabits.freezer" label={words.bakeFreezer} description={words.bakeFreezerHelp} />
          </div>
        </AutosaveField>
        <AutosaveField field="cakeUnit">
          <SelectField
            name="cakeUnit"
            label={words.cakeUnit}
            description={words.cakeUnitHelp}
            options={choicesOf(words.cakeUnits)}
          />
        </AutosaveField>
      </div>
    </Section>
  )
}
