import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { WaitingMarks } from '#modules/kitchen-mode/web/waiting-marks.ts'
import { renewPushes } from '#modules/notices/web/device-pushes.ts'
import { warm } from '#web/warm.ts'

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
  const user = useUser()
  useEffect(() => warmPages(router), [router])
  useEffect(() => void renewPushes(user).catch(() => {}), [user])
  return <WaitingMarks />
}
