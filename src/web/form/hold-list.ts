const heldBy = new WeakMap<object, Set<string>>()

/**
 * Records that a component shows this list of a form; returns a function that lets go of it. @throws Error if another
 * one shows it already: each would keep its own rows, and the form would save rows that nobody sees
 */
export function holdList(form: object, name: string): () => void {
  const held = heldBy.get(form) ?? new Set()
  if (held.has(name)) throw new Error(`Two components hold "${name}" of one form. Hand the rows of the first on.`)
  heldBy.set(form, held.add(name))
  return () => void held.delete(name)
}
