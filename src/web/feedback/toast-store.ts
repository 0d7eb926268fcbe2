export type ToastTone = 'success' | 'error' | 'undo'
/** A next step. */
export type Offer = { label: string; run: () => unknown }
export type ToastItem = {
  id: number
  tone: ToastTone
  title: string
  message?: string | undefined
  durationMs: number
  onUndo?: (() => unknown) | undefined
  offer?: Offer | undefined
}

let current: ToastItem | undefined
let lastId = 0
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** One toast at a time (S1): a new one takes the place of the old. */
export const toastStore = {
  current: () => current,
  show(item: Omit<ToastItem, 'id'>) {
    lastId += 1
    current = { ...item, id: lastId }
    announce()
  },
  dismiss(id: number) {
    if (current?.id !== id) return
    current = undefined
    announce()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
