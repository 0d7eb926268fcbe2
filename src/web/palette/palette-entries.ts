import type { ReactNode } from 'react'

export type PalettePage = { label: string; to: string; hint?: string }
export type PaletteAction = { label: string; hint?: string; run: () => unknown }
/** `picture` shows how it looks, if known. */
export type PaletteRecord = { group: string; label: string; hint?: string; to: string; picture?: ReactNode }
export type PaletteProps = {
  pages: readonly PalettePage[]
  actions: readonly PaletteAction[]
  /** Finds matching records, best first. Without it only pages and actions are found. */
  search?: (q: string) => Promise<PaletteRecord[]>
}
