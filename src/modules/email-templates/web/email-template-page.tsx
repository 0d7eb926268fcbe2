import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Page } from '#web/layout/page.tsx'
import { LoadedPage } from '#web/layout/record-page.tsx'
import { Section } from '#web/layout/section.tsx'
import { type EmailTemplate, EmailTemplateText } from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import { EmailPreview } from './email-preview.tsx'
import classes from './email-templates.module.css'
import { emailTemplatesApi } from './email-templates-api.ts'
import { MessageFields } from './message-fields.tsx'

const back = { label: words.title, to: '/settings/email-templates' }

/** One mail in the owner's words, beside what a customer will read. */
export function EmailTemplatePage() {
  const { templateKey = '' } = useParams({ strict: false }) as { templateKey?: string }
  return (
    <LoadedPage
      query={emailTemplatesApi.get.query({ key: templateKey })}
      title={words.template}
      back={back}
      missing={words.missing}
      failed={words.failed}
    >
      {(template) => <Known key={template.key} template={template} />}
    </LoadedPage>
  )
}

function Known({ template }: { template: EmailTemplate }) {
  return template.editable ? (
    <Editor template={template} />
  ) : (
    <Page
      title={template.name}
      subtitle={template.when}
      back={back}
      width="form"
      actions={<TestButton template={template} />}
    >
      <Section title={words.preview} description={words.fixedText}>
        <EmailPreview templateKey={template.key} typed={{}} />
      </Section>
    </Page>
  )
}

const valuesOf = ({ subject, body }: EmailTemplate): EmailTemplateText => ({ subject, body })

function Editor({ template }: { template: EmailTemplate }) {
  const client = useQueryClient()
  const form = useAppForm(EmailTemplateText, valuesOf(template))
  const [version, setVersion] = useState(template.version)
  const [theirs, setTheirs] = useState<EmailTemplate>()
  const { isDirty } = form.formState
  const typed = form.watch()

  // Shows a change from another window, unless something is unsaved here.
  useEffect(() => {
    if (isDirty || template.version === version) return
    form.reset(valuesOf(template))
    setVersion(template.version)
  }, [template, version, isDirty, form])

  const show = (after: EmailTemplate) => {
    client.setQueryData(emailTemplatesApi.get.query({ key: after.key }).queryKey, after)
    void client.invalidateQueries({ queryKey: emailTemplatesApi.list.query({}).queryKey })
    form.reset(valuesOf(after))
    setVersion(after.version)
    setTheirs(undefined)
  }
  const save = async (text: EmailTemplateText) => {
    try {
      show(await emailTemplatesApi.update.call({ key: template.key, body: { ...text, version } }))
      toast.success(words.saved)
    } catch (error) {
      const newer = staleRecord<EmailTemplate>(error)
      if (newer === undefined) throw error
      setVersion(newer.version)
      setTheirs(newer)
    }
  }
  const reset = useAction({
    run: () => emailTemplatesApi.reset.call({ key: template.key, body: { version } }),
    success: words.resetDone,
    failure: words.resetFailed,
    onDone: show,
  })
  const askReset = async () => {
    if (await confirm({ title: words.resetTitle, message: words.resetText, confirmLabel: words.reset, danger: true }))
      await reset.act()
  }

  return (
    <Page
      title={template.name}
      subtitle={template.when}
      back={back}
      actions={
        <>
          {template.changed ? (
            <Button variant="default" loading={reset.pending} onClick={() => void askReset()}>
              {words.reset}
            </Button>
          ) : null}
          <TestButton template={template} typed={typed} />
        </>
      }
    >
      <FormShell form={form} save="bar" label={template.name} submitLabel={words.save} onSubmit={save}>
        {theirs ? <StaleChoice onTakeTheirs={() => show(theirs)} /> : null}
        <div className={classes.editor}>
          <Section>
            <MessageFields variables={template.variables} />
          </Section>
          <Section title={words.preview} description={words.previewText}>
            <EmailPreview templateKey={template.key} typed={typed} />
          </Section>
        </div>
      </FormShell>
    </Page>
  )
}

function TestButton({ template, typed = {} }: { template: EmailTemplate; typed?: Partial<EmailTemplateText> }) {
  const test = useAction({
    run: () => emailTemplatesApi.test.call({ key: template.key, body: typed }),
    success: ({ to }) => words.testSent(to),
    failureTitle: words.testFailed,
    failure: words.testFailed,
  })
  return (
    <Button variant="default" loading={test.pending} onClick={() => void test.act()}>
      {words.sendTest}
    </Button>
  )
}
