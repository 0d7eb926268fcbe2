import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText, staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { type FormSettings, FormSettingsInput } from '../../form-settings.ts'
import { formSettingsWords as words } from '../../words.ts'
import { orderForm } from '../order-form-api.ts'
import { FormAddress } from './form-address.tsx'
import classes from './form-settings.module.css'
import { ContentSection } from './form-settings-content.tsx'
import { CustomFieldsSection } from './form-settings-fields.tsx'
import { PreviewSection, VisibilitySection } from './form-settings-sections.tsx'

/** Leaves out the address, which is saved separately. */
const valuesOf = ({ slug: _, hasMenus: _has, ...values }: FormSettings) => values

function FormSettingsForm({ saved, onReload }: { saved: FormSettings; onReload: () => Promise<unknown> }) {
  const client = useQueryClient()
  const form = useAppForm(FormSettingsInput, valuesOf(saved))
  const { isDirty } = form.formState
  const [theirs, setTheirs] = useState<FormSettings>()

  // Shows what was saved in another window, unless something is unsaved here.
  useEffect(() => {
    if (!isDirty && saved.version !== form.getValues('version')) form.reset(valuesOf(saved))
  }, [saved, isDirty, form])

  const show = (after: FormSettings) => {
    client.setQueryData(orderForm.getForm.query({}).queryKey, after)
    form.reset(valuesOf(after))
    setTheirs(undefined)
  }
  const save = async (values: FormSettingsInput) => {
    try {
      show(await orderForm.saveForm.call({ body: values }))
      toast.success(words.saved)
    } catch (error) {
      const newer = staleRecord<FormSettings>(error)
      if (newer) {
        form.setValue('version', newer.version)
        setTheirs(newer)
        return
      }
      toast.error(words.error, failureText(error, words.saveFailed))
      throw error
    }
  }

  return (
    <FormShell
      form={form}
      save="bar"
      label={words.title}
      submitLabel={words.saveButton}
      submitError={words.saveFailed}
      onSubmit={save}
    >
      {theirs ? <StaleChoice onTakeTheirs={() => show(theirs)} /> : null}
      <Section title={words.setUp} description={words.setUpText}>
        <div className={classes.stack}>
          <SwitchField
            name="isFormEnabled"
            label={words.form}
            description={words.formHelp}
            stateLabels={{ on: words.enabled, off: words.disabled }}
          />
          <FormAddress slug={saved.slug} onChosen={onReload} />
          <SwitchField name="formInSearch" label={words.inSearch} description={words.inSearchHelp} />
        </div>
      </Section>
      <VisibilitySection hasMenus={saved.hasMenus === true} />
      <CustomFieldsSection />
      <PreviewSection saved={saved} isDirty={isDirty} />
      <ContentSection />
    </FormShell>
  )
}

/** The settings of the public form, at /order-requests/settings and /enquiry-form. */
export function FormSettingsPage() {
  const { data, error, refetch } = useQuery(orderForm.getForm.query({}))
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
