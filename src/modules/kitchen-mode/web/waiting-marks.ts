import { useEffect } from 'react'
import type { User } from '#modules/auth/schema.ts'
import { useUser } from '#modules/auth/web/session.ts'
import { pageOwner } from '#shared/page-owner.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { kitchenWords as words } from '../words.ts'
import { sendWaiting } from './send-waiting.ts'

/** Marks that the kitchen could not send leave from whichever page is open when there is a network again. */
export function WaitingMarks(): null {
  const owner = pageOwner(useUser())
  useEffect(() => {
    // They wait on; the kitchen says how many.
    const send = () => void sendWaiting(owner).catch(() => {})
    send()
    window.addEventListener('online', send)
    window.addEventListener('focus', send)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('focus', send)
    }
  }, [owner])
  return null
}

/** Signing out, or going to another bakery, deletes what waits: whoever cannot send it is asked first. */
export async function mayLeave(user: User): Promise<boolean> {
  const waiting = await sendWaiting(pageOwner(user)).catch(() => 0)
  if (waiting === 0) return true
  return confirm({ title: words.leaving(waiting), message: words.leavingText, confirmLabel: words.leaveAnyway })
}
