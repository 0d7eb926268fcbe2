import { mediaIdOf } from '#modules/media/picture-key.ts'
import type { PackOrder } from './schema.ts'

/** Together with the pack and the page's files this stays below 8 MB (`npm run bench:offline`). */
export const PICTURES_BYTES = 4 * 1024 * 1024
/** The most pictures requested after one sync, because the bakery's other devices ask too. */
const AT_ONCE = 40

/** The part of a device's store that holds pictures, by id. */
export type Album = {
  sizes: () => Promise<ReadonlyMap<number, number>>
  keepPicture: (id: number, picture: Blob) => Promise<void>
  dropPictures: (ids: readonly number[]) => Promise<void>
}

type Pictured = Pick<PackOrder, 'day' | 'pictures'>

/** Keeps previews of the orders' pictures, the nearest day first, as many as fit; others are removed. */
export async function keepPictures(
  album: Album,
  orders: readonly Pictured[],
  read: (id: number) => Promise<Blob | undefined>,
  most = PICTURES_BYTES,
): Promise<void> {
  const sorted = orders.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const wanted = new Set(sorted.flatMap(({ pictures }) => pictures.map(mediaIdOf)))
  const sizes = await album.sizes()
  await album.dropPictures([...sizes.keys()].filter((id) => !wanted.has(id)))
  let left = most
  let isFull = false
  let asked = 0
  for (const id of wanted) {
    const isMissing = !isFull && !sizes.has(id) && asked < AT_ONCE
    if (isMissing) asked += 1
    const picture = isMissing ? await read(id) : undefined
    left -= picture?.size ?? sizes.get(id) ?? 0
    isFull ||= left < 0
    if (isFull && sizes.has(id)) await album.dropPictures([id])
    else if (!isFull && picture) await album.keepPicture(id, picture)
  }
}
