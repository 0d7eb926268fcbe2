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
  /** Answers in the stead of the two buttons, the likeliest first. */
  choices?: readonly string[]
}
/** `said` is the sentence, or which of the choices. */
type Asked = Question & { answer: (confirmed: boolean, said: string) => void }

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

type Choosing<Value> = Pick<Question, 'title' | 'message'> & {
  choices: readonly { label: string; value: Value }[]
}

/** Asks which it is; undefined when the dialog is closed without an answer. */
export function choose<Value>({ choices, ...question }: Choosing<Value>): Promise<Value | undefined> {
  confirmStore.asked()?.answer(false, '')
  return new Promise((resolve) => {
    confirmStore.set({
      ...question,
      confirmLabel: '',
      choices: choices.map(({ label }) => label),
      answer: (isChosen, said) => resolve(isChosen ? choices[Number(said)]?.value : undefined),
    })
  })
}
