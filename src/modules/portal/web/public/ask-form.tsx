import { useState } from 'react'
import type { AskKind } from '#modules/orders/ask.ts'
import { PublicError } from '#web/public/call.ts'
import { publicToast } from '#web/public/dialogs/toast.tsx'
import { PicturesField } from '#web/public/fields/pictures-field.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { usePictures } from '#web/public/fields/use-pictures.ts'
import { portalPublicWords } from '../../public-words.ts'
import { portalWords } from '../../refusal-words.ts'
import type { Portal } from '../../schema.ts'
import type { OrderCalls } from './order-calls.ts'
import { askFor } from './portal-calls.ts'
import { SendForm } from './send-form.tsx'
import { useSending } from './use-sending.ts'

type Props = { kind: AskKind; calls: OrderCalls; onAnswer: (portal: Portal) => void }

export function AskForm({ kind, calls, onAnswer }: Props) {
  const words = portalPublicWords.asks[kind]
  const [text, setText] = useState('')
  const chosen = usePictures(portalPublicWords.pictures)
  const needsText = kind === 'change' || kind === 'reorder'
  const takesPictures = kind === 'change' || kind === 'pictures'
  const state = useSending(async (tell) => {
    if (needsText && text.trim() === '') throw new PublicError(422, { error: portalWords.textRequired })
    if (kind === 'pictures' && chosen.pictures.length === 0)
      throw new PublicError(422, { error: portalWords.picturesRequired })
    const answer = await askFor(calls, { kind, text, images: await chosen.files() }, tell)
    publicToast.success(words.sent)
    onAnswer(answer)
  })
  const { failure, setFailure, sending } = state
  const change = (value: string) => {
    setFailure('')
    setText(value)
  }
  return (
    <SendForm state={state} label={words.send} fieldTells={needsText}>
      <TextField
        id={`${kind}-text`}
        label={words.help}
        rows={3}
        maxLength={2000}
        required={needsText}
        value={text}
        onChange={change}
        error={needsText && failure ? failure : undefined}
        disabled={sending}
      />
      {takesPictures ? (
        <PicturesField
          id={`${kind}-images`}
          label={portalPublicWords.pictures}
          chosen={chosen}
          disabled={sending}
          onTouch={() => setFailure('')}
        />
      ) : null}
    </SendForm>
  )
}
