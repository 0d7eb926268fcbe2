import type { AnyRouter } from '@tanstack/react-router'
import { warm } from '#web/warm.ts'

/** The pages that a baker uses all day. */
const DAILY = ['/orders', '/orders/$orderId', '/calendar', '/orders/new']

/**
 * Loads the pages that are likely next. They are run as well: only the build knows their files, and what has run here is
 * not waited for at the press.
 */
export const warmPages = ({ routesByPath, loadRouteChunk }: AnyRouter): void =>
  warm(...DAILY.map((path) => async () => loadRouteChunk(routesByPath[path])))
