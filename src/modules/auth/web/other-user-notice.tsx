import { useEffect, useState } from 'react'
import { pageOwner } from '#shared/page-owner.ts'
import { onOtherUser } from '#web/api.ts'
import { silentPart } from '#web/silent-part.tsx'
import { hintedOwner, useUser } from './session.ts'

const OtherUserDialog = silentPart(async () => (await import('./other-user-dialog.tsx')).OtherUserDialog)

/**
 * Warns that another tab signed in somebody else or switched the bakery: text typed here would go into the wrong books.
 */
export function OtherUserNotice() {
  const user = useUser()
  const [own] = useState(() => pageOwner(user))
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    const look = () => {
      const now = hintedOwner()
      if (now) setOther(now !== own)
    }
    look()
    const stop = onOtherUser(() => setOther(true))
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [own])
  return isOther ? <OtherUserDialog /> : null
}
