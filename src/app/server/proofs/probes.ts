import type { Route } from '#shared/route.ts'
import { contracts } from '../../contract.ts'

export type Entry = { name: string; route: Route }

export const isFull = process.env.PROOF === 'full'

/** The time limit of one proof: by then a quick one has hung on the slowest machine, a full one on any. */
export const PATIENCE_MS = (isFull ? 60 : 5) * 60_000

const all: Entry[] = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries(contract).map(([act, route]) => ({ name: `${noun}.${act}`, route: route as Route })),
)

/** Every route for people, so that proofs cover a new one from its first day. */
export const everyRoute = all.filter(({ route }) => route.audience !== 'key')
/** The routes for programs, which `api-keys.test.ts` goes through. */
export const keyRoutes = all.filter(({ route }) => route.audience === 'key')

/** Takes seconds, because it makes a whole sample bakery: proofs that repeat every call rarely make this one. */
export const OPENS_A_BAKERY = 'demo.open'

export const isOpen = ({ route }: Entry): boolean => route.audience === 'everyone' || route.audience === 'customer'

export const addressOf = (route: Route, ids: Record<string, string | number>): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? '1'))

/** Prints the line from which the page of figures is made. */
export function report(promise: string, tried: number, failed: number, figures: Record<string, unknown>): void {
  console.log(JSON.stringify({ promise, tried, failed, figures }))
}

/** A repeatable stream of numbers below 1. */
export function randomStream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
