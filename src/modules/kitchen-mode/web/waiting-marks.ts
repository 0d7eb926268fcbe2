import { useEffect } from 'react'
import type { User } from '#modules/auth/schema.ts'
import { useUser } from '#modules/auth/web/session.ts'
import { pageOwner } from '#shared/page-owner.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { kitchenWords as words } from '../words.ts'
import { sendWaiting } from './send-waiting.ts'

/** Sends marks that wait on this device from any open page, once there is a network. */
export function WaitingMarks(): null {
  const owner = pageOwner(useUser())
  useEffect(() => {
    // They keep waiting; the kitchen shows how many.
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

/** Signing out, or changing the bakery, deletes waiting marks. If they cannot be sent, the person is asked first. */
export async function mayLeave(user: User): Promise<boolean> {
  const waiting = await sendWaiting(pageOwner(user)).catch(() => 0)
  if (waiting === 0) return true
  return confirm({ title: words.leaving(waiting), message: words.leavingText, confirmLabel: words.leaveAnyway })
}
