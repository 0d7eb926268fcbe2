import type { ChartLook } from './chart.ts'

export type Place = { x: number; y: number }
export type Box = Place & { width: number; height: number }

/** The shapes of a picture, back to front. Lengths are pixels from the top left. */
export type Mark =
  | (Box & { mark: 'bar'; look: ChartLook | 'track'; isNegative: boolean; point: number; series: number })
  | { mark: 'rule'; look: 'grid' | 'zero' | 'stripe'; from: Place; to: Place }
  | { mark: 'path'; look: 'line' | 'area'; places: readonly Place[] }
  | (Place & { mark: 'dot'; point: number })
  | (Place & { mark: 'text'; look: 'axis' | 'label' | 'value'; text: string; anchor: 'start' | 'middle' | 'end' })

export type ChartLayout = {
  width: number
  height: number
  marks: readonly Mark[]
  areas: readonly Box[]
}
