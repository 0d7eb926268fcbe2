import { isFramed } from './visible-area.ts'

export type Told =
  | { type: 'bakebook:height'; height: number; slug: string }
  | { type: 'bakebook:colors'; background: string; text: string }
  | { type: 'bakebook:close' }

/** Tells the page around this one. None of it is a secret, so anybody may hear it. */
export function tellEmbedder(told: Told): void {
  if (isFramed()) window.parent.postMessage(told, '*')
}
