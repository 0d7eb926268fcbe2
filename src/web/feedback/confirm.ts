export type Question = {
  title: string
  message: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}
type Asked = Question & { answer: (confirmed: boolean) => void }

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
  confirmStore.asked()?.answer(false)
  return new Promise((resolve) => {
    confirmStore.set({ ...question, answer: resolve })
  })
}
