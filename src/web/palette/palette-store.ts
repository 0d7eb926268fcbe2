import { useSyncExternalStore } from 'react'

let opened = false
let query = ''
let mounted = 0
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function setOpened(value: boolean): void {
  opened = value
  announce()
}

/** Opens it with `q` in its field, or has it open so as soon as a page with a palette is there. */
export function openPalette(q = ''): void {
  query = q
  setOpened(true)
}
export const paletteQuery = () => query
export const usePaletteQuery = () => useSyncExternalStore(subscribe, paletteQuery)
export const closePalette = () => setOpened(false)
export const usePaletteOpened = () => useSyncExternalStore(subscribe, () => opened)

/** Whether a page around has a palette to open. */
export const usePaletteReady = () => useSyncExternalStore(subscribe, () => mounted > 0)

/** For the palette's effect: says that it is there. */
export function registerPalette(): () => void {
  mounted += 1
  announce()
  return () => {
    mounted -= 1
    setOpened(false)
  }
}
