import { type ReactNode, useState } from 'react'
import { PublicError } from '#web/public/call.ts'
import { TextField } from '#web/public/fields/text-field.tsx'
import { customerWords as words } from '../../customer-words.ts'
import { SendForm } from './send-form.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  id: string
  label: string
  look?: 'filled' | 'outline'
  onSend: (email: string) => Promise<void>
  /** Shown above the field. */
  children?: ReactNode
}

/** Asks for the address that something is mailed to. */
export function EmailForm({ id, label, look, onSend, children }: Props) {
  const [email, setEmail] = useState('')
  const state = useSending(async () => {
    const typed = email.trim()
    if (!/^[^\s@]+@[^\s@]+$/.test(typed)) throw new PublicError(422, { error: words.emailInvalid })
    await onSend(typed)
  })
  return (
    <SendForm state={state} label={label} {...(look ? { look } : {})} fieldTells>
      {children}
      <TextField
        id={id}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={email}
        onChange={setEmail}
        error={state.failure || undefined}
      />
    </SendForm>
  )
}
