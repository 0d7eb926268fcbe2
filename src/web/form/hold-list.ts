const heldBy = new WeakMap<object, Set<string>>()

/**
 * Notes that a list of a form has a component that shows it; answers how to let go of it.
 * @throws Error when another shows it already: each would keep rows of its own, and the form would save rows that nobody sees
 */
export function holdList(form: object, name: string): () => void {
  const held = heldBy.get(form) ?? new Set()
  if (held.has(name)) throw new Error(`Two components hold "${name}" of one form. Hand the rows of the first on.`)
  heldBy.set(form, held.add(name))
  return () => void held.delete(name)
}
