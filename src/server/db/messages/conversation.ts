import type { Answer, Messenger, Step } from './messenger.ts'
import { preparedName } from './prepared.ts'

/** A connection that answered this recently is assumed to be alive. */
const FRESH_MS = 250

/**
 * The statements on one connection. A statement that nobody awaits travels with the next awaited one, and so do
 * statements asked for at the same moment: a message costs more than a statement.
 */
export class Conversation {
  readonly #messenger: Messenger
  /** Throws if this text must not be sent now. */
  refuse: ((text: string) => void) | undefined
  /** Called with each statement; it may add others to the same message. */
  heard: ((text: string) => void) | undefined
  /** The last failure of a statement, awaited or not. */
  lastFailure: Error | undefined
  #unsent: Step[] = []
  #isUnderWay = false
  #answeredAt = Number.NEGATIVE_INFINITY

  constructor(messenger: Messenger) {
    this.#messenger = messenger
  }

  get isFresh(): boolean {
    return performance.now() - this.#answeredAt < FRESH_MS
  }

  isUnsent(text: string): boolean {
    return this.#unsent.some((step) => step.text === text)
  }

  /** Queues a statement to travel with the next one that is asked. */
  later(text: string, values: readonly unknown[] = []): Promise<Answer> {
    this.refuse?.(text)
    const name = preparedName(text)
    const answered = new Promise<Answer>((resolve, reject) => {
      this.#unsent.push({ text, name, values, resolve, reject })
    })
    // A caller that awaits it gets the error; mostly nobody does.
    answered.catch((error: Error) => {
      this.lastFailure = error
    })
    this.heard?.(text)
    return answered
  }

  ask(text: string, values: readonly unknown[] = []): Promise<Answer> {
    const answered = this.later(text, values)
    // Statements asked for in the same moment travel together.
    queueMicrotask(() => this.send())
    return answered
  }

  /** Drops the statements that were not sent. */
  forget(): void {
    this.#unsent = []
  }

  send(silenceMs?: number): void {
    if (this.#isUnderWay || this.#unsent.length === 0) return
    const steps = this.#unsent
    this.#unsent = []
    this.#isUnderWay = true
    const ended = (error?: Error) => {
      this.#isUnderWay = false
      if (error === undefined) this.#answeredAt = performance.now()
      this.send()
    }
    this.#messenger(steps, ended, silenceMs)
  }
}
