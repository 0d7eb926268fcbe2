import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmIdentity } from '#modules/auth/web/confirm-identity.tsx'
import { OtherUserNotice } from '#modules/auth/web/other-user-notice.tsx'
import { useUser } from '#modules/auth/web/session.ts'
import { WaitingMarks } from '#modules/kitchen-mode/web/waiting-marks.ts'
import { renewPushes } from '#modules/notices/web/device-pushes.ts'
import { RunningTimers } from '#modules/recipes/web/kitchen/running-timers.tsx'
import { warmPages } from './warm-pages.ts'

/** The parts of the shell that may come after the page that was asked for. */
export function AfterFirstPage() {
  const router = useRouter()
  const user = useUser()
  useEffect(() => warmPages(router), [router])
  useEffect(() => void renewPushes(user).catch(() => {}), [user])
  return (
    <>
      <RunningTimers />
      <WaitingMarks />
      <ConfirmIdentity />
      <OtherUserNotice />
    </>
  )
}
