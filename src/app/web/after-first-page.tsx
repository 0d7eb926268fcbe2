import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { WaitingMarks } from '#modules/kitchen-mode/web/waiting-marks.ts'
import { renewPushes } from '#modules/notices/web/device-pushes.ts'
import { warmPages } from './warm-pages.ts'

/** The shell does this once the page that was asked for is there and the line is idle. */
export function AfterFirstPage() {
  const router = useRouter()
  const user = useUser()
  useEffect(() => warmPages(router), [router])
  useEffect(() => void renewPushes(user).catch(() => {}), [user])
  return <WaitingMarks />
}
