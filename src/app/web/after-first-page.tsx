import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { WaitingMarks } from '#modules/kitchen-mode/web/waiting-marks.ts'
import { renewPushes } from '#modules/notices/web/device-pushes.ts'
import { warm } from '#web/warm.ts'

/** The pages that a baker uses all day. */
const DAILY = ['/orders', '/orders/$orderId', '/calendar', '/orders/new']

/**
 * Loads the pages that are likely next. They are run as well: only the build knows their files, and what has run here is
 * not waited for at the press.
 */
const warmPages = ({ routesByPath, loadRouteChunk }: AnyRouter): void =>
  warm(...DAILY.map((path) => async () => loadRouteChunk(routesByPath[path])))

/** The shell does this once the page that was asked for is there and the line is idle. */
export function AfterFirstPage() {
  const router = useRouter()
  const user = useUser()
  useEffect(() => warmPages(router), [router])
  useEffect(() => void renewPushes(user).catch(() => {}), [user])
  return <WaitingMarks />
}
