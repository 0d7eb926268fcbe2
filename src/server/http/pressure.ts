import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Route } from '#shared/route.ts'
import type { Log } from '../log.ts'

const DELAY_MS_MAX = 200
const HEAP_SHARE_MAX = 0.8
const LOOK_EVERY_MS = 1000
/** A single slow second does not count. */
const LOOKS_IN_A_ROW = 5
const RESOLUTION_MS = 20

type Reading = { delayMs: number; heapShare: number }
export type Pressure = { isHigh: () => boolean }

/** Knows if this server has been overloaded for some seconds, so that work which can wait should wait. */
export class PressureWatch implements Pressure {
  readonly #log: Log
  #looksAbove = 0

  constructor(log: Log) {
    this.#log = log
  }

  isHigh = (): boolean => this.#looksAbove >= LOOKS_IN_A_ROW

  note(reading: Reading): void {
    const isAbove = reading.delayMs > DELAY_MS_MAX || reading.heapShare > HEAP_SHARE_MAX
    this.#looksAbove = isAbove ? this.#looksAbove + 1 : 0
    if (this.#looksAbove === LOOKS_IN_A_ROW) this.#log.warn(reading, 'too much to do: papers and exports wait')
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    delays.enable()
    const looking = setInterval(() => this.note(readingOf(delays)), LOOK_EVERY_MS).unref()
    return () => {
      clearInterval(looking)
      delays.disable()
    }
  }
}

function readingOf(delays: ReturnType<typeof monitorEventLoopDelay>): Reading {
  const delayMs = Math.max(0, delays.mean / 1e6 - RESOLUTION_MS)
  delays.reset()
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return { delayMs, heapShare: used / limit }
}

/** Documents, previews and exports are much work and may come a moment later. Saving and paying never wait. */
export const canWait = ({ reads, limit, audited }: Route): boolean =>
  reads && (limit === 'previews' || limit === 'documents' || audited)
