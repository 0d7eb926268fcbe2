import { type Offer, toastStore } from './toast-store.ts'

const SUCCESS_MS = 1500
const ERROR_MS = 6000
const UNDO_MS = 8000

/** S1's toasts. Hovering or focusing one stops its timer. */
export const toast = {
  success: (title: string, message?: string, offer?: Offer) =>
    toastStore.show({ tone: 'success', title, message, offer, durationMs: offer ? UNDO_MS : SUCCESS_MS }),
  error: (title: string, message?: string, offer?: Offer) =>
    toastStore.show({ tone: 'error', title, message, offer, durationMs: offer ? UNDO_MS : ERROR_MS }),
  offer: (title: string, message: string, label: string, run: () => unknown) =>
    toastStore.show({ tone: 'success', title, message, offer: { label, run }, durationMs: UNDO_MS }),
  undo: (title: string, onUndo: () => unknown, offer?: Offer) =>
    toastStore.show({ tone: 'undo', title, onUndo, offer, durationMs: UNDO_MS }),
}
