/** Reads the data of a long list piece by piece. The next piece is read while the last one is used. */
export async function* readAhead<Item, Found>(
  items: readonly Item[],
  atOnce: number,
  read: (some: readonly Item[]) => Promise<Found>,
): AsyncGenerator<{ some: readonly Item[]; found: Found }> {
  const begin = (at: number) => {
    const some = items.slice(at, at + atOnce)
    const reading = some.length === 0 ? undefined : read(some)
    // If the reader stops, nobody waits for the piece being read.
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
