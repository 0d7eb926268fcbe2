const VALUE = 16

/** The approximate size of a value in memory, in bytes, rather too high. An object that it holds twice counts twice. */
function roughSize(value: unknown): number {
  if (typeof value === 'string') return VALUE + 2 * value.length
  if (typeof value === 'bigint') return VALUE + 16
  if (typeof value !== 'object' || value === null) return VALUE
  const within = value instanceof Map ? [...value].flat() : Object.values(value)
  return within.reduce<number>((sum, each) => sum + VALUE + roughSize(each), 3 * VALUE)
}

/** The limit for all shelves of this server. */
const BYTES_MAX = 64 * 1024 * 1024

/**
 * Costs and allergens that are calculated later from a cached kitchen take as much memory again, as measured with 2,000
 * recipes.
 */
const DERIVED = 2

type Shelf = { businessId: number; stamp: string; parts: Map<string, unknown>; bytes: number }

/**
 * The cached values of each bakery's kitchen under one stamp. When they grow too large, the least recently used
 * bakeries are dropped.
 */
export class Shelves {
  readonly #bytesMax: number
  /** The least recently used first. */
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

  /** Returns the bakery's shelf; another stamp than the known one starts an empty shelf. */
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

  /** Counts the size of a value that was put on a shelf. */
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
