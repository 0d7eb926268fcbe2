import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EmailTemplate, EmailTemplateText } from '#modules/email-templates/schema.ts'
import { emailTemplatesApi } from '#modules/email-templates/web/email-templates-api.ts'
import { MessageFields } from '#modules/email-templates/web/message-fields.tsx'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import type { RecallInput } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import { packsApi } from './packs-api.ts'
import { RecallLetters } from './recall-letters.tsx'

const KEY = 'recall'

type Props = { asked: RecallInput; count: number; onClose: () => void }

/** LOT-9: the letter to all, then each one to look at and send. */
export function WriteDialog({ asked, count, onClose }: Props) {
  const drafts = useQuery({
    queryKey: ['packs', 'letters', asked],
    queryFn: ({ signal }) => packsApi.write.call({ body: asked }, { signal }),
    gcTime: 0,
  })
  const [step, setStep] = useState<'letter' | 'list'>()
  // The list comes first once something was sent.
  const shown = step ?? (drafts.data?.letters.some(({ sentAt }) => sentAt !== null) ? 'list' : 'letter')
  return (
    <FormDialog onClose={onClose} title={words.write(count)} size="xl">
      {drafts.isLoadingError ? (
        <Failed error={drafts.error} message={words.draftsFailed} onRetry={() => drafts.refetch()} />
      ) : drafts.data === undefined ? (
        <ListSkeleton rows={3} />
      ) : shown === 'letter' ? (
        <LetterStep onDone={() => setStep('list')} />
      ) : (
        <RecallLetters
          asked={asked}
          drafts={drafts.data}
          onChange={() => setStep('letter')}
          onSent={() => drafts.refetch()}
        />
      )}
    </FormDialog>
  )
}

function LetterStep({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(emailTemplatesApi.get.query({ key: KEY }))
  if (data) return <LetterForm template={data} onDone={onDone} />
  return error ? <Failed error={error} message={words.letterFailed} onRetry={refetch} /> : <ListSkeleton rows={3} />
}

/** The same letter as in the owner's list of templates, so that it is hers next time too. */
function LetterForm({ template, onDone }: { template: EmailTemplate; onDone: () => void }) {
  // The page may read a newer one in the meantime; the form keeps the one it began with.
  const [{ key, version, subject, body, variables }] = useState(template)
  const form = useAppForm(EmailTemplateText, { subject, body })
  const save = async (text: EmailTemplateText) => {
    if (text.subject !== subject || text.body !== body)
      await emailTemplatesApi.update.mutate({ key, body: { ...text, version } })
    onDone()
  }
  return (
    <DialogForm form={form} onSubmit={save} submitLabel={words.lookAtEach} submitError={words.letterFailed}>
      <p className="quiet small flush">{words.letterText}</p>
      <MessageFields variables={variables} />
    </DialogForm>
  )
}
