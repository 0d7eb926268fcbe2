import { useEffect, useState } from 'react'
import { confirmBy } from '#web/api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'

const ConfirmDialog = fetchedPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type Answer = (isConfirmed: boolean) => void

/** Asks for the password when an act needs it; waiting calls then continue. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let asked: Promise<boolean> | undefined
    confirmBy(() => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = undefined
        setAnswer(undefined)
      })
      return asked
    })
  }, [])
  return answer ? <ConfirmDialog onAnswer={answer} onClose={() => answer(false)} /> : null
}
