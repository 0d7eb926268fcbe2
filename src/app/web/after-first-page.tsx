import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useVisitor } from '#modules/auth/web/session.ts'
import { WaitingMarks } from '#modules/kitchen-mode/web/waiting-marks.ts'
import { renewPushes } from '#modules/notices/web/device-pushes.ts'
import { warm } from '#web/warm.ts'
import { useNextDay } from './use-next-day.ts'

/** The pages that a baker uses all day. */
const DAILY = ['/orders', '/orders/$orderId', '/calendar', '/orders/new']

/**
 * Loads and runs the likely next pages: only the build knows their files, and code that has run here causes no wait at
 * the press.
 */
const warmPages = ({ routesByPath, loadRouteChunk }: AnyRouter): void =>
  warm(...DAILY.map((path) => async () => loadRouteChunk(routesByPath[path])))

/** Loaded by the shell once the requested page is complete and the line is idle. */
export function AfterFirstPage() {
  const router = useRouter()
  // The session may have ended meanwhile: then the page says so, and keeps what was typed.
  const user = useVisitor()
  useNextDay()
  useEffect(() => warmPages(router), [router])
  useEffect(() => {
    if (user) renewPushes(user).catch(() => {})
  }, [user])
  return user ? <WaitingMarks /> : null
}
