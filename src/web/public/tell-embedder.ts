import { isFramed } from './visible-area.ts'

export type Told =
  | { type: 'bakebook:height'; height: number; slug: string }
  | { type: 'bakebook:colors'; background: string; text: string }
  | { type: 'bakebook:close' }

/** Sends a message to the page around this one. Nothing in it is secret, so any page may receive it. */
export function tellEmbedder(told: Told): void {
  if (isFramed()) window.parent.postMessage(told, '*')
}
