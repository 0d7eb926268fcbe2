import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { StaleChoice } from '#web/form/stale-choice.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { DetailSkeleton } from '#web/layout/skeletons.tsx'
import { kitWords } from '#web/words.ts'
import { type EmailTemplate, EmailTemplateText } from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import { EmailPreview } from './email-preview.tsx'
import classes from './email-templates.module.css'
import { emailTemplatesApi } from './email-templates-api.ts'
import { MessageFields } from './message-fields.tsx'

const back = { label: words.title, to: '/settings/email-templates' }

/** One mail in the owner's words, beside what a customer then reads. */
export function EmailTemplatePage() {
  const { templateKey = '' } = useParams({ strict: false }) as { templateKey?: string }
  const template = useQuery(emailTemplatesApi.get.query({ key: templateKey }))
  if (template.data) return <Known key={template.data.key} template={template.data} />
  const isMissing = template.error instanceof ApiError && template.error.status === 404
  return (
    <Page title={isMissing ? words.missing : words.template} back={isMissing ? undefined : back}>
      {isMissing ? (
        <EmptyState
          picture="box"
          text={kitWords.missingText}
          action={
            <Button component={Link} to={back.to}>
              {kitWords.back(back.label)}
            </Button>
          }
        />
      ) : template.isError ? (
        <Failed error={template.error} message={words.failed} onRetry={template.refetch} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
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

  // Changed in another window: shown here as well, unless something is unsaved here.
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
