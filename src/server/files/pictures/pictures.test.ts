import { readdir } from 'node:fs/promises'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { afterAll, describe, expect, test } from 'vitest'
import { exif, gif, jpegWithExif, photo, spoolBench, withChunks } from '../testing.ts'
import { hostilePictures, longExif } from './hostile-pictures-testing.ts'
import { openConverter } from './picture-converter.ts'
import { readPictureHeader } from './picture-header.ts'
import { spoolPicture } from './pictures.ts'

const bench = await spoolBench()
const converter = openConverter()
afterAll(async () => {
  await converter.stop()
  await bench.remove()
})

async function prepare(fileName: string, bytes: Uint8Array) {
  const began = performance.now()
  const spooled = await spoolPicture(bench.files, await bench.upload(fileName, bytes), 'enquiry').catch(
    (error: Error) => error,
  )
  if (spooled instanceof Error) return { refused: spooled.message, ms: performance.now() - began }
  const result = await converter.convert(spooled.path)
  return { ...result, ms: performance.now() - began }
}

async function copiesOf(fileName: string, bytes: Uint8Array) {
  const result = await prepare(fileName, bytes)
  if (!('copies' in result)) throw new Error(JSON.stringify(result))
  return result
}

const png = await photo(64, 32).png()

describe('a healthy picture', () => {
  test.each([
    ['a.jpg', () => photo(1200, 800).jpeg(90)],
    ['a.png', () => photo(1200, 800).png()],
    ['a.webp', () => photo(1200, 800).webp(90)],
    ['a.bmp', () => photo(1200, 800).bmp()],
    ['a.tiff', () => photo(1200, 800).tiff()],
  ])('%s is kept as WebP in the sizes below its own and in its own', async (name, make) => {
    const { width, height, copies } = await copiesOf(name, await make())
    expect([width, height]).toEqual([1200, 800])
    expect(copies.map(({ size }) => size)).toEqual([2048, 960, 320])
    for (const { size, bytes } of copies) {
      const { format, width: w, height: h } = new Transformer(bytes).metadataSync()
      expect([format, w]).toEqual(['webp', Math.min(size, 1200)])
      expect(h).toBe(Math.round((w * 800) / 1200))
    }
  })

  test('a GIF animation is kept as its first frame', async () => {
    const { width, copies } = await copiesOf('dance.gif', gif(100, 40, 20))
    expect([width, copies.length]).toEqual([40, 1])
  })

  test('a small picture is not made larger', async () => {
    const { width, copies } = await copiesOf('dot.png', png)
    expect([width, copies.map(({ size }) => size)]).toEqual([64, [320]])
  })

  test.each(['jpg', 'png'])(
    'a %s taken sideways is turned upright, and where it was taken is forgotten',
    async (type) => {
      const source =
        type === 'jpg' ? jpegWithExif(await photo(64, 32).jpeg(95), 6) : withChunks(png, [['eXIf', exif(6)]])
      expect(source.includes('GPS 33.8688S')).toBe(true)
      const { width, height, copies } = await copiesOf(`side.${type}`, source)
      expect([width, height]).toEqual([32, 64])
      const bytes = Buffer.from(copies[0]?.bytes as Uint8Array)
      for (const trace of ['EXIF', 'Exif', 'XMP ', 'GPS', 'ICCP']) expect(bytes.includes(trace)).toBe(false)
      // When upright, the white corner is at the top right.
      const { data, info } = await pixelsOf(bytes)
      expect(Math.min(...data.subarray(4 * (info.width - 2), 4 * (info.width - 2) + 3))).toBeGreaterThan(200)
    },
  )
})

async function pixelsOf(webp: Buffer) {
  const small = new Transformer(webp)
  const { width, height } = small.metadataSync()
  const rgba = await photo(width, height).overlay(webp, 0, 0).resize({ width, height, fit: ResizeFit.Fill }).rawPixels()
  return { data: rgba, info: { width, height } }
}

describe('a hostile file', () => {
  test.each(hostilePictures(png))('%s is refused within two seconds', async (_, name, bytes, reason) => {
    const { ms, ...result } = await prepare(name, bytes)
    expect(JSON.stringify(result)).toMatch(reason)
    expect(result).not.toHaveProperty('copies')
    expect(ms).toBeLessThan(2000)
  })

  // The server reads it on the thread that serves everybody.
  const jpegOf = (filling: readonly number[]) =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), Buffer.alloc(8_000_000, Buffer.from(filling))])
  const padded: [string, Buffer][] = [
    ['a JPEG padded with 0xff', jpegOf([0xff])],
    ['a JPEG of nothing but escaped bytes', jpegOf([0xff, 0])],
    ['a JPEG of two million empty segments', jpegOf([0xff, 0xe0, 0, 2])],
    ['a PNG of 10,000 EXIF blocks that say they are long', withChunks(png, longExif(10_000))],
  ]
  test.each(padded)('the header of %s is read in a moment', async (_, bytes) => {
    const before = process.cpuUsage()
    await readPictureHeader(bytes)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  })

  test('every way of cutting a picture short ends in a picture or a refusal', async () => {
    for (const [name, whole] of [
      ['a.png', png],
      ['a.jpg', await photo(64, 32).jpeg(90)],
      ['a.webp', await photo(64, 32).webp(90)],
      ['a.gif', gif(3, 4, 4, 4, 4)],
    ] as const)
      for (let share = 1; share < 10; share++) {
        const result = await prepare(name, whole.subarray(0, Math.floor((whole.length * share) / 10)))
        expect(result).not.toHaveProperty('crashed')
      }
  })

  test('a picture that is a script as well is stored without the script', async () => {
    const polyglot = Buffer.concat([gif(1, 4, 4), Buffer.from('/*\n*/=1;alert(document.cookie)//')])
    const { copies } = await copiesOf('a.gif', polyglot)
    for (const { bytes } of copies) {
      expect(Buffer.from(bytes).includes('alert')).toBe(false)
      expect(Buffer.from(bytes).subarray(0, 4).toString()).toBe('RIFF')
    }
  })

  test('a refused file is left where the request cleans up', async () => {
    const file = await bench.upload('a.png', Buffer.from('nothing'))
    await expect(spoolPicture(bench.files, file, 'enquiry')).rejects.toMatchObject({
      code: 'INVALID',
      fields: { images: 'a.png has an unsupported format. Please use: jpeg, png, gif, webp, bmp, tiff' },
    })
    expect(await readdir(bench.spoolFolder)).toContain(file.path.split('/').at(-1))
  })
})

describe('the decoder', () => {
  test('that takes too long is ended, and the next picture is prepared all the same', async () => {
    const hasty = openConverter({ seconds: 0.02, megabytes: 1000, idleSeconds: 30 })
    const { path } = await spoolPicture(bench.files, await bench.upload('a.png', png), 'enquiry')
    expect(await hasty.convert(path)).toMatchObject({ crashed: 'took more than 0.02 s' })
    await hasty.stop()
    expect(await prepare('a.png', png)).toHaveProperty('copies')
  })

  test('that takes too much memory is ended', async () => {
    const narrow = openConverter({ seconds: 10, megabytes: 20, idleSeconds: 30 })
    const { path } = await spoolPicture(bench.files, await bench.upload('a.png', png), 'enquiry')
    expect(await narrow.convert(path)).toEqual({ crashed: 'took more than 20 MB' })
    await narrow.stop()
  })

  test('that has nothing to do ends, and a new one starts with the next picture', async () => {
    const idle = openConverter({ seconds: 10, megabytes: 1000, idleSeconds: 0.05 })
    const { path } = await spoolPicture(bench.files, await bench.upload('a.png', png), 'enquiry')
    expect(await idle.convert(path)).toHaveProperty('copies')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await idle.convert(path)).toHaveProperty('copies')
    await idle.stop()
    expect(await idle.convert(path)).toEqual({ crashed: 'stopped' })
  })
})
