import { fieldId } from './field-id.ts'

/** Focuses a field and opens everything it is folded in. */
export function revealField(name: string): void {
  const field = document.getElementById(fieldId(name))
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.focus()
}
