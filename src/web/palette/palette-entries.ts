import type { ReactNode } from 'react'

/** `also` are other words by which it is found, separated by commas. */
export type PalettePage = { label: string; to: string; hint?: string; also?: string }
export type PaletteAction = { label: string; hint?: string; also?: string; run: () => unknown }
/** `picture` shows how it looks, if known. */
export type PaletteRecord = { group: string; label: string; hint?: string; to: string; picture?: ReactNode }
export type PaletteProps = {
  pages: readonly PalettePage[]
  /** The further pages, which are loaded with the dialog. */
  places: () => Promise<readonly PalettePage[]>
  actions: readonly PaletteAction[]
  /** Finds matching records, best first. Without it only pages and actions are found. */
  search?: (q: string) => Promise<PaletteRecord[]>
}
