import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureKey } from '#modules/media/picture-key.ts'
import { type Album, keepPictures } from './kept-pictures.ts'

/** An album in memory. */
class Shelf implements Album {
  kept = new Map<number, number>()
  sizes = async () => new Map(this.kept)
  keepPicture = async (id: number, picture: Blob) => void this.kept.set(id, picture.size)
  dropPictures = async (ids: readonly number[]) => {
    for (const id of ids) this.kept.delete(id)
  }
}

const SIZE = 10
const picture = async () => new Blob(['x'.repeat(SIZE)])
const on = (day: string, ...ids: number[]) => ({ day, pictures: ids.map(pictureKey) })

test('the pictures of the nearest days are kept, as many as fit', async () => {
  const shelf = new Shelf()
  await keepPictures(shelf, [on('2026-06-12', 3, 4), on('2026-06-10', 1, 2)], picture, 35)
  expect([...shelf.kept.keys()]).toEqual([1, 2, 3])
})

test('a picture of a nearer day takes the place of a farther one', async () => {
  const shelf = new Shelf()
  await keepPictures(shelf, [on('2026-06-12', 3, 4)], picture, 20)
  await keepPictures(shelf, [on('2026-06-12', 3, 4), on('2026-06-10', 1)], picture, 20)
  expect([...shelf.kept.keys()].toSorted()).toEqual([1, 3])
})

test('an unreadable picture is asked for again, and holds up no other', async () => {
  const shelf = new Shelf()
  const orders = [on('2026-06-10', 1, 2)]
  await keepPictures(shelf, orders, async (id) => (id === 1 ? undefined : picture()))
  expect([...shelf.kept.keys()]).toEqual([2])
  await keepPictures(shelf, orders, picture)
  expect([...shelf.kept.keys()].toSorted()).toEqual([1, 2])
})

test('forty are asked for at once, and the rest later', async () => {
  const shelf = new Shelf()
  const orders = [on('2026-06-10', ...Array.from({ length: 100 }, (_, id) => id))]
  const counts: number[] = []
  for (let round = 0; round < 3; round++) {
    await keepPictures(shelf, orders, picture)
    counts.push(shelf.kept.size)
  }
  expect(counts).toEqual([40, 80, 100])
})

test('pictures of other orders go, and as many stay as fit', async () => {
  const days = fc.integer({ min: 10, max: 20 }).map((day) => `2026-06-${day}`)
  const orders = fc.array(fc.tuple(days, fc.array(fc.nat({ max: 30 }), { maxLength: 4 })), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(orders, orders, fc.nat({ max: 90 }), async (before, now, most) => {
      const shelf = new Shelf()
      await keepPictures(
        shelf,
        before.map(([day, ids]) => on(day, ...ids)),
        picture,
        most,
      )
      await keepPictures(
        shelf,
        now.map(([day, ids]) => on(day, ...ids)),
        picture,
        most,
      )
      const wanted = new Set(now.flatMap(([, ids]) => ids))
      expect([...shelf.kept.keys()].filter((id) => !wanted.has(id))).toEqual([])
      expect(shelf.kept.size).toBe(Math.min(wanted.size, Math.floor(most / SIZE)))
    }),
  )
})
