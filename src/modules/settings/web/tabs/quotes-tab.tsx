import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import classes from '../settings.module.css'
import { DaysField } from './days-field.tsx'
import { TermsEditor } from './terms-editor.tsx'

export function QuotesTab() {
  return (
    <>
      <Quotes />
      <TermsEditor />
    </>
  )
}

function Quotes() {
  return (
    <Section title={words.quotes}>
      <div className={classes.fields}>
        <DaysField field="quoteValidDays" label={words.quoteValidDays} description={words.quoteValidDaysHelp} />
        <AutosaveField field="automaticQuoteAcceptance">
          <SwitchField
            name="automaticQuoteAcceptance"
            label={words.automaticQuoteAcceptance}
            description={words.automaticQuoteAcceptanceHelp}
          />
        </AutosaveField>
        <AutosaveField field="quoteFooter">
          <TextAreaField name="quoteFooter" label={words.quoteFooter} description={words.quoteFooterHelp} minRows={2} />
        </AutosaveField>
      </div>
    </Section>
  )
}
