import { useState } from 'react'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { ChoiceField } from '#web/public/choice-field.tsx'
import { Notice } from '#web/public/notice.tsx'
import { PicturesField } from '#web/public/pictures-field.tsx'
import { TextField } from '#web/public/text-field.tsx'
import { usePictures } from '#web/public/use-pictures.ts'
import { DECLINE_REASONS, type DeclineReason } from '../../decline-reasons.ts'
import type { DeclineInput } from '../../public-order.ts'
import { customerWords as words } from '../../public-words.ts'
import { useSending } from './use-sending.ts'

export type SendChanges = (text: string, images: readonly File[]) => Promise<void>

export function ChangesForm({ first = '', label, onSend }: { first?: string; label: string; onSend: SendChanges }) {
  const [text, setText] = useState(first)
  const chosen = usePictures(words.pictures)
  const { failure, sending, send } = useSending(() => {
    if (text.trim() === '') throw new PublicError(422, { error: words.changesRequired })
    return onSend(
      text,
      chosen.pictures.map(({ file }) => file),
    )
  })
  return (
    <form className="ord-form" onSubmit={send} noValidate>
      <TextField
        id="changes"
        label={words.changeHelp}
        rows={4}
        maxLength={2000}
        required
        value={text}
        onChange={setText}
        error={failure || undefined}
      />
      <PicturesField id="changes-images" label={words.pictures} chosen={chosen} disabled={sending} />
      <Button type="submit" look="outline" disabled={sending}>
        {sending ? words.sending : label}
      </Button>
    </form>
  )
}

export function DeclineForm({ onSend }: { onSend: (input: DeclineInput) => Promise<void> }) {
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const { failure, sending, send } = useSending(() =>
    onSend({ ...(reason ? { reason: reason as DeclineReason } : {}), text }),
  )
  return (
    <form className="ord-form" onSubmit={send} noValidate>
      <ChoiceField
        id="reason"
        label={words.declineTitle}
        options={DECLINE_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        value={reason}
        onChange={setReason}
      />
      <TextField id="declineText" label={words.declineMore} rows={3} maxLength={500} value={text} onChange={setText} />
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" look="outline" disabled={sending}>
        {sending ? words.sending : words.sendDecline}
      </Button>
    </form>
  )
}

/** R7: says the same whether the address is known or not. */
export function FreshLinkForm({ onSend }: { onSend: (email: string) => Promise<unknown> }) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const { failure, sending, send } = useSending(async () => {
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new PublicError(422, { error: words.emailInvalid })
    await onSend(email.trim())
    setSent(true)
  })
  if (sent)
    return (
      <Notice tone="good" role="status">
        {words.linkSent}
      </Notice>
    )
  return (
    <form className="ord-form" onSubmit={send} noValidate>
      <TextField
        id="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={email}
        onChange={setEmail}
        error={failure || undefined}
      />
      <Button type="submit" disabled={sending}>
        {sending ? words.sending : words.sendLink}
      </Button>
    </form>
  )
}
