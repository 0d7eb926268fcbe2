import { useState } from 'react'
import type { OrderRequestKind } from '#modules/quotes/order-request.ts'
import type { OrderCalls } from '#modules/quotes/web/public/order-calls.ts'
import { useSending } from '#modules/quotes/web/public/use-sending.ts'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { Notice } from '#web/public/notice.tsx'
import { PicturesField } from '#web/public/pictures-field.tsx'
import { TextField } from '#web/public/text-field.tsx'
import { publicToast } from '#web/public/toast.tsx'
import { usePictures } from '#web/public/use-pictures.ts'
import { publicWords } from '#web/public/words.ts'
import { portalPublicWords } from '../../public-words.ts'
import type { Portal } from '../../schema.ts'
import { portalWords } from '../../words.ts'
import { askFor } from './portal-calls.ts'

type Props = { kind: OrderRequestKind; calls: OrderCalls; onAnswer: (portal: Portal) => void }

export function AskForm({ kind, calls, onAnswer }: Props) {
  const words = portalPublicWords.asks[kind]
  const [text, setText] = useState('')
  const chosen = usePictures(portalPublicWords.pictures)
  const needsText = kind === 'change' || kind === 'reorder'
  const takesPictures = kind === 'change' || kind === 'pictures'
  const { failure, setFailure, sending, send } = useSending(async () => {
    if (needsText && text.trim() === '') throw new PublicError(422, { error: portalWords.textRequired })
    if (kind === 'pictures' && chosen.pictures.length === 0)
      throw new PublicError(422, { error: portalWords.picturesRequired })
    const images = chosen.pictures.map(({ file }) => file)
    const answer = await askFor(calls, { kind, text, images })
    publicToast.success(words.sent)
    onAnswer(answer)
  })
  const change = (value: string) => {
    setFailure('')
    setText(value)
  }
  return (
    <form className="ord-form" onSubmit={send} noValidate>
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
      {!needsText && failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" look="outline" disabled={sending}>
        {sending ? publicWords.sending : words.send}
      </Button>
    </form>
  )
}
