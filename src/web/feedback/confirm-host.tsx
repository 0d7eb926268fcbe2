import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { confirmStore } from './confirm.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })))

/** Where `confirm` asks. The dialog is fetched with the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.asked)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (asked) setWanted(true)
  }, [asked])
  if (!wanted) return null
  return (
    <Suspense>
      <ConfirmDialog
        question={asked}
        onAnswer={(confirmed, reason) => {
          asked?.answer(confirmed, reason)
          confirmStore.set(undefined)
        }}
      />
    </Suspense>
  )
}
