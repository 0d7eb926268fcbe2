import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type Terms, TermsInput } from '../../terms.ts'
import { termsText } from '../../terms-text.ts'
import { settingsPageWords as words } from '../../words.ts'
import classes from '../settings.module.css'
import { settingsApi } from '../settings-api.ts'
import { useFeeLabel } from '../use-fee-label.ts'
import { TermsRulesFields } from './terms-rules-fields.tsx'

export function TermsEditor() {
  const terms = useQuery(settingsApi.listTerms.query({}))
  return (
    <Section title={words.terms} description={words.termsText}>
      <Loaded query={terms} waiting={<FormSkeleton fields={1} />}>
        {(data) => <Versions versions={data.rows} />}
      </Loaded>
    </Section>
  )
}

function Versions({ versions }: { versions: readonly Terms[] }) {
  const client = useQueryClient()
  const { instant, money } = useFormats()
  const [current, ...older] = versions
  const fee = useFeeLabel()
  const form = useAppForm(TermsInput, { body: current?.body ?? '', rules: current?.rules ?? null })
  const name = ({ revision, createdAt }: Terms) => words.termsVersion(revision, instant(createdAt))

  const save = async (input: TermsInput) => {
    const saved = await settingsApi.createTerms.call({ body: input })
    form.reset({ body: saved.body, rules: saved.rules })
    await client.invalidateQueries({ queryKey: settingsApi.listTerms.query({}).queryKey })
    toast.success(words.termsSaved)
  }

  return (
    <div className={classes.fields}>
      <p className="quiet small flush">
        <Dated text={current ? name(current) : words.termsNone} />
      </p>
      <FormShell form={form} onSubmit={save} submitLabel={words.termsSave} disabled={!form.formState.isDirty}>
        <TextAreaField name="body" label={words.termsBody} minRows={6} />
        <TermsRulesFields />
      </FormShell>
      {older.length > 0 ? (
        <details>
          <summary>{words.termsOlder}</summary>
          <div className={classes.fields}>
            {older.map((version) => (
              <div key={version.id}>
                <p className="quiet small flush">
                  <Dated text={name(version)} />
                </p>
                <p className={classes.terms}>{termsText(version, { feeLabel: fee, money })}</p>
              </div>
            ))}
          </div>
        </details>
      ) : null}
    </div>
  )
}
