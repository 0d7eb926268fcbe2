import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { SwitchField } from '#web/form/switch-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { FormSkeleton } from '#web/layout/skeletons.tsx'
import { type FormSettings, FormSettingsInput } from '../form-settings.ts'
import { formSettingsWords as words } from '../words.ts'
import classes from './enquiries.module.css'
import { enquiries } from './enquiries-api.ts'
import { FormAddress } from './form-address.tsx'
import { ContentSection, PreviewSection, VisibilitySection } from './form-settings-sections.tsx'

function FormSettingsForm({ saved, onReload }: { saved: FormSettings; onReload: () => Promise<unknown> }) {
  const client = useQueryClient()
  const form = useAppForm(FormSettingsInput, saved)
  return (
    <FormShell
      form={form}
      save="bar"
      label={words.title}
      submitLabel={words.saveButton}
      submitError={words.saveFailed}
      onSubmit={async (values) => {
        try {
          const after = await enquiries.saveForm.call({ body: values })
          client.setQueryData(enquiries.getForm.query({}).queryKey, after)
          form.reset(after)
          toast.success(words.saved)
        } catch (error) {
          toast.error(words.error, failureText(error, words.saveFailed))
          throw error
        }
      }}
    >
      <Section title={words.setUp} description={words.setUpText}>
        <div className={classes.stack}>
          <SwitchField
            name="isFormEnabled"
            label={words.form}
            description={words.formHelp}
            stateLabels={{ on: words.enabled, off: words.disabled }}
          />
          <FormAddress slug={saved.slug} onChosen={onReload} />
        </div>
      </Section>
      <VisibilitySection />
      <PreviewSection saved={saved} />
      <ContentSection />
    </FormShell>
  )
}

/** Set-up of the public form, at /order-requests/settings and /enquiry-form. */
export function FormSettingsPage() {
  const { data, error, refetch } = useQuery(enquiries.getForm.query({}))
  return (
    <Page title={words.title} back={{ label: words.back, to: '/order-requests' }} width="form">
      {data ? (
        <FormSettingsForm saved={data} onReload={() => refetch()} />
      ) : error ? (
        <Failed error={error} message={words.loadFailed} onRetry={() => refetch()} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  )
}
