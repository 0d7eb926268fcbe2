import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type InvoiceLayout, InvoiceLayoutInput, invoiceLayoutOf } from '#modules/settings/papers/invoice-layout.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { settingsPageWords } from '#modules/settings/words.ts'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Page } from '#web/layout/page.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { layoutWords as words } from '../words.ts'
import classes from './layout.module.css'
import { LayoutFields } from './layout-fields.tsx'
import { LayoutPreview } from './layout-preview.tsx'

/** The layout of documents, beside a preview (SET-4). */
export function InvoiceLayoutPage() {
  const layout = useQuery(settingsApi.invoiceLayout.query({}))
  return (
    <Page title={words.title} subtitle={words.subtitle} back={{ label: settingsPageWords.title, to: '/settings' }}>
      <Loaded query={layout} failed={words.failed} waiting={<FormSkeleton fields={6} />}>
        {(data) => <LayoutForm saved={data} />}
      </Loaded>
    </Page>
  )
}

function LayoutForm({ saved }: { saved: InvoiceLayout }) {
  const client = useQueryClient()
  const form = useAppForm(InvoiceLayoutInput, saved)
  const [theirs, setTheirs] = useState<InvoiceLayout>()
  const { isDirty } = form.formState

  // A change saved in another window appears here too, unless something is unsaved.
  useEffect(() => {
    if (!isDirty && saved.version !== form.getValues('version')) form.reset(saved)
  }, [saved, isDirty, form])

  const show = (after: InvoiceLayout) => {
    client.setQueryData(settingsApi.invoiceLayout.query({}).queryKey, after)
    form.reset(after)
    setTheirs(undefined)
  }
  const save = async (input: InvoiceLayoutInput) => {
    try {
      show(await settingsApi.setInvoiceLayout.call({ body: input }))
      await client.invalidateQueries({ queryKey: settingsApi.get.query({}).queryKey })
      toast.success(words.saved)
    } catch (error) {
      const newer = staleRecord<Settings>(error)
      if (newer === undefined) throw error
      form.setValue('version', newer.version)
      setTheirs(invoiceLayoutOf(newer))
    }
  }

  return (
    <FormShell form={form} save="bar" label={words.title} submitLabel={words.save} onSubmit={save}>
      {theirs ? <StaleChoice onTakeTheirs={() => show(theirs)} /> : null}
      <div className={classes.page}>
        <div className={classes.preview}>
          <LayoutPreview />
        </div>
        <div className={classes.fields}>
          <LayoutFields />
        </div>
      </div>
    </FormShell>
  )
}
