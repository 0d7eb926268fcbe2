import { REMOVAL_MS } from '../removal-ms.ts'

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

let shown: readonly ToastItem[] = []
let leaving: readonly ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

const staysItsTime = ({ tone, offer }: ToastItem) => tone !== 'success' || offer !== undefined
const saysTheSame = (one: Omit<ToastItem, 'id'>, other: Omit<ToastItem, 'id'>) =>
  !one.onUndo && !other.onUndo && one.title === other.title && one.message === other.message

/**
 * One ordinary toast at a time (S1): a new one replaces the old. An error and a toast with a button stay for their time
 * (X22), and later toasts stand below them.
 */
export const toastStore = {
  shown: () => shown,
  leaving: () => leaving,
  show(item: Omit<ToastItem, 'id'>) {
    lastId += 1
    leaving = []
    shown = [...shown.filter((each) => staysItsTime(each) && !saysTheSame(each, item)), { ...item, id: lastId }]
    announce()
  },
  dismiss(id: number) {
    leaving = [...leaving, ...shown.filter((each) => each.id === id)]
    shown = shown.filter((each) => each.id !== id)
    announce()
    setTimeout(() => {
      leaving = leaving.filter((each) => each.id !== id)
      announce()
    }, REMOVAL_MS)
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
