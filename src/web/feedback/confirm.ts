import type { ReactNode } from 'react'

export type Question = {
  title: string
  message: string
  /** Below the message, in a wider dialog; it stands outside of the page's own formats. */
  details?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** A sentence must be given; its label. */
  reason?: string
}
type Asked = Question & { answer: (confirmed: boolean, reason: string) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()

export const confirmStore = {
  asked: () => asked,
  set(next: Asked | undefined) {
    asked = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Asks once. Resolves false when the dialog is closed in any other way than by its confirming button. */
export function confirm(question: Question): Promise<boolean> {
  confirmStore.asked()?.answer(false, '')
  return new Promise((resolve) => {
    confirmStore.set({ ...question, answer: resolve })
  })
}

/** Asks for a sentence; undefined when the dialog is closed without one. */
export function askReason(question: Question & { reason: string }): Promise<string | undefined> {
  confirmStore.asked()?.answer(false, '')
  return new Promise((resolve) => {
    confirmStore.set({ ...question, answer: (confirmed, reason) => resolve(confirmed ? reason : undefined) })
  })
}
