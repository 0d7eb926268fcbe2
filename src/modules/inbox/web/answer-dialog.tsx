import { Autocomplete, Box, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NotMailedNote } from '#modules/mailbox/web/not-mailed-note.tsx'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useField } from '#web/form/use-field.ts'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { onceKey } from '#web/once-key.ts'
import { type Enquiry, EnquiryDecline, EnquiryReply, type ReplyDraft } from '../schema.ts'
import { inboxWords as words } from '../words.ts'
import { enquiries } from './enquiries-api.ts'

type Kind = 'reply' | 'decline'
type Props = { enquiry: Enquiry; kind: Kind; onClose: () => void }

/** A reply by mail, beginning with a draft that the owner can change. */
export function AnswerDialog({ enquiry, kind, onClose }: Props) {
  const drafts = useQuery({ ...enquiries.drafts.query({ id: enquiry.id }), staleTime: 0, gcTime: 0 })
  const name = `${enquiry.firstName} ${enquiry.lastName}`
  return (
    <FormDialog
      size="lg"
      title={kind === 'reply' ? words.replyTitle(name) : words.declineTitle(name)}
      onClose={onClose}
    >
      <Loaded query={drafts} failed={words.draftsFailed} waiting={<FormSkeleton />}>
        {(data) => (
          <AnswerForm
            enquiry={enquiry}
            kind={kind}
            drafts={data.filter(({ key }) => (key === 'decline') === (kind === 'decline'))}
            onDone={onClose}
          />
        )}
      </Loaded>
    </FormDialog>
  )
}

type FormProps = {
  enquiry: Enquiry
  kind: Kind
  drafts: readonly ReplyDraft[]
  onDone: () => void
}

function AnswerForm({ enquiry, kind, drafts, onDone }: FormProps) {
  const client = useQueryClient()
  const [once] = useState(onceKey)
  const [first] = drafts
  const [chosen, setChosen] = useState(first?.key)
  const isDecline = kind === 'decline'
  const form = useAppForm(isDecline ? EnquiryDecline : EnquiryReply, {
    subject: first?.subject ?? '',
    message: first?.message ?? '',
    ...(isDecline ? { reason: '' } : {}),
  })
  const { isDirty } = form.formState
  const lettersWork = useLettersWork()

  const startFrom = async (key: string) => {
    const draft = drafts.find((each) => each.key === key)
    if (!draft) return
    if (isDirty && !(await confirm(words.replaceQuestion))) return
    setChosen(draft.key)
    form.reset({ ...form.getValues(), subject: draft.subject, message: draft.message })
  }
  const send = async (values: EnquiryReply & { reason?: string }) => {
    const { id } = enquiry
    const after = await once((options) =>
      isDecline
        ? enquiries.decline.call({ id, body: values as EnquiryDecline }, options)
        : enquiries.reply.call({ id, body: values }, options),
    )
    client.setQueryData(enquiries.get.query({ id }).queryKey, after)
    await enquiries.invalidate(client)
    toast.success(lettersWork ? words.sent(enquiry.email) : await copied(values))
    onDone()
  }

  const submitLabel = lettersWork
    ? isDecline
      ? words.sendDecline
      : words.send
    : isDecline
      ? words.copyDecline
      : words.copyMessage

  return (
    <>
      {lettersWork ? (
        <p className="quiet fine">
          {words.to}: {enquiry.email}
        </p>
      ) : (
        <Box mb="md">
          <NotMailedNote>{words.copyInstead(enquiry.email)}</NotMailedNote>
        </Box>
      )}
      {drafts.length > 1 ? (
        <NativeSelect
          my="md"
          label={words.start}
          value={chosen ?? ''}
          data={drafts.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => void startFrom(event.currentTarget.value)}
        />
      ) : null}
      <DialogForm form={form} onSubmit={send} submitLabel={submitLabel} submitError={words.sendFailed}>
        {isDecline ? <ReasonField /> : null}
        <TextField name="subject" label={words.subject} maxLength={200} required />
        <TextAreaField
          name="message"
          label={words.message}
          minRows={8}
          maxLength={10_000}
          required
          autoFocus={!isDecline}
        />
      </DialogForm>
    </>
  )
}

/** Without permission, or over plain http, the owner copies it by hand. */
const copied = async ({ message }: EnquiryReply): Promise<string> =>
  (await navigator.clipboard?.writeText(message).then(
    () => words.messageCopied,
    () => undefined,
  )) ?? words.notMailed

function ReasonField() {
  const { value, setValue, touch, ref, shown } = useField<string>({
    name: 'reason',
    label: words.reason,
    description: words.reasonHelp,
    required: true,
  })
  return (
    <Autocomplete
      {...shown}
      ref={ref}
      data={[...words.reasons]}
      autoFocus
      maxLength={500}
      value={value ?? ''}
      onChange={setValue}
      onBlur={touch}
    />
  )
}
