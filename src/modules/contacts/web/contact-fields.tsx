import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { AvoidsField } from '#modules/allergens/web/avoids-field.tsx'
import { offeredLanguages } from '#modules/settings/customer-language.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { type Language, ownNameOf } from '#shared/languages/languages.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { contactPageWords as words } from '../words.ts'
import { DateFields } from './date-fields.tsx'

/** A new contact begins with what is known of everybody. */
export function ContactFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label={words.firstName} required autoFocus />
        <TextField name="lastName" label={words.lastName} required />
      </FieldRow>
      <FieldRow>
        <TextField name="email" label={words.email} type="email" />
        <TextField name="phone" label={words.phone} type="tel" />
      </FieldRow>
      <TextAreaField name="address" label={words.address} minRows={2} />
      <TextAreaField name="allergies" label={words.allergies} description={words.allergiesHelp} minRows={2} />
      <AvoidsField textName="allergies" />
      <TextAreaField name="notes" label={words.notes} description={words.notesHelp} minRows={2} />
      <details open={!isNew}>
        <summary className="strong">{words.moreDetails}</summary>
        <div className="stack">
          <FieldRow>
            <TextField name="businessName" label={words.businessName} />
            <TextField name="website" label={words.website} type="url" placeholder="https://" />
          </FieldRow>
          <DateFields />
          <LanguageField />
          <SourceField />
          <CheckboxField name="supplier" label={words.isSupplier} />
          <MailingListFields />
        </div>
      </details>
    </>
  )
}

/** Only where customers can choose among languages. */
function LanguageField() {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const current = useWatch({ name: 'language' }) as Language | null
  const offered = settings === undefined ? [] : offeredLanguages(settings)
  if (offered.length < 2 && current === null) return null
  const options = [...new Set([...offered, ...(current === null ? [] : [current])])]
  return (
    <SelectField
      name="language"
      label={words.language}
      description={words.languageHelp}
      options={options.map((language) => ({ value: language, label: ownNameOf(language) }))}
      clearable
    />
  )
}

function SourceField() {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const current = useWatch({ name: 'source' }) as string | null
  const sources = settings?.contactSources ?? []
  // A source that was removed from the list stays with contacts that have it.
  const options = current && !sources.includes(current) ? [...sources, current] : sources
  return <SelectField name="source" label={words.source} description={words.sourceHelp} options={options} clearable />
}

function MailingListFields() {
  const onList = useWatch({ name: 'mailingList' }) as boolean
  return (
    <>
      <CheckboxField name="mailingList" label={words.joinList} description={words.joinListHelp} />
      {onList ? (
        <TextField
          name="mailingListSource"
          label={words.consentSource}
          placeholder={words.consentSourcePlaceholder}
          required
        />
      ) : null}
    </>
  )
}
