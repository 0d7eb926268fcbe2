/**
 * Reads what belongs to so many items at once, one piece of a long list after the other. The next is read while somebody
 * makes use of the last.
 */
export async function* readAhead<Item, Found>(
  items: readonly Item[],
  atOnce: number,
  read: (some: readonly Item[]) => Promise<Found>,
): AsyncGenerator<{ some: readonly Item[]; found: Found }> {
  const begin = (at: number) => {
    const some = items.slice(at, at + atOnce)
    const reading = some.length === 0 ? undefined : read(some)
    // A reader that stops is told nothing of the piece that is under way.
    reading?.catch(() => {})
    return { some, reading }
  }
  let next = begin(0)
  for (let at = atOnce; next.reading; at += atOnce) {
    const { some, reading } = next
    const found = await reading
    next = begin(at)
    yield { some, found }
  }
}
