import type { ChosenProduct } from '#modules/order-form/chosen.ts'

export type Person = { firstName: string; lastName: string; email: string; phone: string; allergies: string }
export const NOBODY: Person = { firstName: '', lastName: '', email: '', phone: '', allergies: '' }

/** The choice and the typed words of a visitor; a failed card leaves them as they were. The id of a chosen product is that of its item. */
export type Kept = { lines: ChosenProduct[]; windowId: number | undefined; person: Person; avoids: string[] }

/** Browsers that keep nothing for a page throw. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const read = <T>(storage: () => Storage, key: string): T | undefined =>
  safely(() => JSON.parse(storage().getItem(key) ?? 'null') as T | null) ?? undefined
const write = (storage: () => Storage, key: string, value: unknown): void => {
  safely(() => (value === undefined ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(value))))
}

// The tab keeps the choice, the browser what is held: a customer may come back from her bank in another tab.
const tab = () => sessionStorage
const browser = () => localStorage

export const readKept = (key: string) => read<Kept>(tab, key)
export const keep = (key: string, kept: Kept | undefined) => write(tab, key, kept)
export const readHold = (key: string) => read<string>(browser, `${key} hold`)
export const keepHold = (key: string, hold: string | undefined) => write(browser, `${key} hold`, hold)
