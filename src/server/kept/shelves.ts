const VALUE = 16

/** How many bytes a value takes in memory, roughly and rather too many. An object that it holds twice is counted twice. */
function roughSize(value: unknown): number {
  if (typeof value === 'string') return VALUE + 2 * value.length
  if (typeof value === 'bigint') return VALUE + 16
  if (typeof value !== 'object' || value === null) return VALUE
  const within = value instanceof Map ? [...value].flat() : Object.values(value)
  return within.reduce<number>((sum, each) => sum + VALUE + roughSize(each), 3 * VALUE)
}

/** The limit of all shelves of this server. */
const BYTES_MAX = 64 * 1024 * 1024

/** Costs and allergens that are worked out of a kept kitchen later take as much again, as a heap of 2,000 recipes says. */
const DERIVED = 2

type Shelf = { businessId: number; stamp: string; parts: Map<string, unknown>; bytes: number }

/**
 * The values kept of each bakery's kitchen, as it was under one stamp. When they get too many, the bakeries that were
 * asked for least lately are forgotten.
 */
export class Shelves {
  readonly #bytesMax: number
  /** The least lately asked first. */
  readonly #shelves = new Map<number, Shelf>()
  #bytes = 0

  constructor(bytesMax = BYTES_MAX) {
    this.#bytesMax = bytesMax
  }

  get bytes(): number {
    return this.#bytes
  }

  has(businessId: number): boolean {
    return this.#shelves.has(businessId)
  }

  /** An older or newer stamp than the known one begins an empty shelf. */
  at(businessId: number, stamp: string): Shelf {
    const known = this.#shelves.get(businessId)
    if (known?.stamp === stamp) {
      this.#shelves.delete(businessId)
      this.#shelves.set(businessId, known)
      return known
    }
    if (known) this.#drop(known)
    const shelf: Shelf = { businessId, stamp, parts: new Map(), bytes: 0 }
    this.#shelves.set(businessId, shelf)
    this.grow(shelf, stamp)
    return shelf
  }

  /** Counts a value that was put on a shelf. */
  grow(shelf: Shelf, put: unknown): void {
    if (this.#shelves.get(shelf.businessId) !== shelf) return
    const bytes = DERIVED * roughSize(put)
    shelf.bytes += bytes
    this.#bytes += bytes
    if (shelf.bytes > this.#bytesMax / 2) this.#drop(shelf)
    for (const oldest of this.#shelves.values()) {
      if (this.#bytes <= this.#bytesMax) return
      this.#drop(oldest)
    }
  }

  #drop(shelf: Shelf): void {
    this.#shelves.delete(shelf.businessId)
    this.#bytes -= shelf.bytes
  }
}
