import type { ReactNode } from 'react'

export type Question = {
  title: string
  message: string
  /** Shown below the message in a wider dialog, outside the page's own formats. */
  details?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** The label of a sentence that must be given. */
  reason?: string
  /** Buttons in place of the two usual ones, the likeliest first. */
  choices?: readonly string[]
}
/** `said` is the sentence or the choice. */
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

/** Asks a question. Resolves to false unless the confirming button closes the dialog. */
export function confirm(question: Question): Promise<boolean> {
  confirmStore.asked()?.answer(false, '')
  return new Promise((resolve) => {
    confirmStore.set({ ...question, answer: resolve })
  })
}

/** Asks for a sentence; undefined if the dialog is closed without one. */
export function askReason(question: Question & { reason: string }): Promise<string | undefined> {
  confirmStore.asked()?.answer(false, '')
  return new Promise((resolve) => {
    confirmStore.set({ ...question, answer: (confirmed, reason) => resolve(confirmed ? reason : undefined) })
  })
}

type Choosing<Value> = Pick<Question, 'title' | 'message'> & {
  choices: readonly { label: string; value: Value }[]
}

/** Asks for one of several choices; undefined if the dialog is closed without an answer. */
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
