import { type ReactNode, useEffect, useRef } from 'react'
import { publicWords } from '#shared/text/public-words.ts'
import { Button } from '#web/public/button.tsx'
import { Notice } from '#web/public/notice.tsx'
import { UploadProgress } from '#web/public/upload-progress.tsx'
import type { useSending } from './use-sending.ts'

type Props = {
  state: ReturnType<typeof useSending>
  /** The text of the send button. */
  label: string
  look?: 'filled' | 'outline'
  /** The only field among `children` shows its own error. */
  fieldTells?: boolean
  /** Shown after the button. */
  more?: ReactNode
  children?: ReactNode
}

/** A small form with one thing to send. A field with an error takes the focus, so that it is read out. */
export function SendForm({
  state: { failure, sending, sentShare, send },
  label,
  look = 'outline',
  fieldTells,
  more,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure !== '' && !sending) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure, sending])
  return (
    <form ref={form} className="ord-form" onSubmit={send} noValidate>
      {children}
      {failure && !fieldTells ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" look={look} disabled={sending}>
        {sending ? publicWords.sending : label}
      </Button>
      <UploadProgress share={sentShare} />
      {more}
    </form>
  )
}
