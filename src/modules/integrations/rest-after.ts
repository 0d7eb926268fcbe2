const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Nine retries over three days, as Standard Webhooks suggests. */
const DELIVERY_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
const ENDPOINT_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR]

/** Up to a quarter sooner or later, so that simultaneous failures do not retry together. `chance` is from 0 to 1. */
const jittered = (ms: number, chance: number): number => Math.round(ms * (0.75 + chance / 2))

/** How long a delivery waits after its nth failed attempt; undefined: it is given up. */
export function deliveryRest(attempts: number, chance: number): number | undefined {
  const ms = DELIVERY_MS[attempts - 1]
  return ms === undefined ? undefined : jittered(ms, chance)
}

/** How long nothing is sent to an endpoint after its nth failure in a row. */
export const endpointRest = (failures: number, chance: number): number =>
  jittered(ENDPOINT_MS[Math.min(failures, ENDPOINT_MS.length) - 1] ?? HOUR, chance)
