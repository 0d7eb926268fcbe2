import type { Route } from '#shared/route.ts'
import { contracts } from '../../contract.ts'

export type Entry = { name: string; route: Route }

export const isFull = process.env.PROOF === 'full'

/** How long one proof may take: a quick one has hung by then on the slowest machine, a full one by then on any. */
export const PATIENCE_MS = (isFull ? 60 : 5) * 60_000

const all: Entry[] = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries(contract).map(([act, route]) => ({ name: `${noun}.${act}`, route: route as Route })),
)

/** Every route for people, so that a proof covers a new one the day it is added. */
export const everyRoute = all.filter(({ route }) => route.audience !== 'key')
/** The routes for programs, which `api-keys.test.ts` walks. */
export const keyRoutes = all.filter(({ route }) => route.audience === 'key')

/** Takes seconds, because it makes a whole sample bakery: proofs that repeat every call many times call it seldom. */
export const OPENS_A_BAKERY = 'demo.open'

export const isOpen = ({ route }: Entry): boolean => route.audience === 'everyone' || route.audience === 'customer'

export const addressOf = (route: Route, ids: Record<string, string | number>): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? '1'))

/** The line that a page of figures is made of. */
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
