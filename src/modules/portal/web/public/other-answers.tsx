import { useState } from 'react'
import { PublicError } from '#web/public/call.ts'
import { ChoiceField } from '#web/public/fields/choice-field.tsx'
import { PicturesField } from '#web/public/fields/pictures-field.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { usePictures } from '#web/public/fields/use-pictures.ts'
import { Notice } from '#web/public/notice.tsx'
import type { TellSent } from '#web/public/upload.ts'
import { customerWords as words } from '../../customer-words.ts'
import { DECLINE_REASONS, type DeclineReason } from '../../decline-reasons.ts'
import type { DeclineInput } from '../../public-order.ts'
import { portalWords } from '../../refusal-words.ts'
import { EmailForm } from './email-form.tsx'
import { SendForm } from './send-form.tsx'
import { useSending } from './use-sending.ts'

export type SendChanges = (text: string, images: readonly File[], tell: TellSent) => Promise<void>

export function ChangesForm({ first = '', label, onSend }: { first?: string; label: string; onSend: SendChanges }) {
  const [text, setText] = useState(first)
  const chosen = usePictures(words.pictures)
  const state = useSending(async (tell) => {
    if (text.trim() === '') throw new PublicError(422, { error: portalWords.changesRequired })
    await onSend(text, await chosen.files(), tell)
  })
  return (
    <SendForm state={state} label={label} fieldTells>
      <TextField
        id="changes"
        label={words.changeHelp}
        rows={4}
        maxLength={2000}
        required
        value={text}
        onChange={setText}
        error={state.failure || undefined}
      />
      <PicturesField id="changes-images" label={words.pictures} chosen={chosen} disabled={state.sending} />
    </SendForm>
  )
}

export function DeclineForm({ onSend }: { onSend: (input: DeclineInput) => Promise<void> }) {
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const state = useSending(() => onSend({ ...(reason ? { reason: reason as DeclineReason } : {}), text }))
  return (
    <SendForm state={state} label={words.sendDecline}>
      <ChoiceField
        id="reason"
        label={words.declineTitle}
        options={DECLINE_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        value={reason}
        onChange={setReason}
      />
      <TextField id="declineText" label={words.declineMore} rows={3} maxLength={500} value={text} onChange={setText} />
    </SendForm>
  )
}

/** The answer is the same for known and unknown addresses. */
export function FreshLinkForm({ onSend }: { onSend: (email: string) => Promise<unknown> }) {
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <Notice tone="good" role="status">
        {words.linkSent}
      </Notice>
    )
  return (
    <EmailForm
      id="email"
      label={words.sendLink}
      look="filled"
      onSend={async (email) => {
        await onSend(email)
        setSent(true)
      }}
    />
  )
}
