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

/** Opens the palette with `q` in its field, now or as soon as a page with a palette appears. */
export function openPalette(q = ''): void {
  query = q
  setOpened(true)
}
export const paletteQuery = () => query
export const usePaletteQuery = () => useSyncExternalStore(subscribe, paletteQuery)
export const closePalette = () => setOpened(false)
export const usePaletteOpened = () => useSyncExternalStore(subscribe, () => opened)

/** True if the surrounding page has a palette. */
export const usePaletteReady = () => useSyncExternalStore(subscribe, () => mounted > 0)

/** Registers the palette while it is mounted. */
export function registerPalette(): () => void {
  mounted += 1
  announce()
  return () => {
    mounted -= 1
    setOpened(false)
  }
}
