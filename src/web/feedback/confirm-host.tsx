import { useEffect, useState, useSyncExternalStore } from 'react'
import { fetchedPart } from '../fetched-part.tsx'
import { confirmStore } from './confirm.ts'

const ConfirmDialog = fetchedPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Shows the questions of `confirm`. Its dialog is loaded with the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.asked)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (asked) setWanted(true)
  }, [asked])
  if (!wanted) return null
  const answer = (confirmed: boolean, said: string) => {
    asked?.answer(confirmed, said)
    confirmStore.set(undefined)
  }
  return (
    <ConfirmDialog question={asked} onAnswer={answer} opened={asked !== undefined} onClose={() => answer(false, '')} />
  )
}
