import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { afterAll, describe, expect, test } from 'vitest'
import { openConverter } from './picture-converter.ts'
import { spoolPicture } from './pictures.ts'
import { exif, gif, jpegWithExif, photo, pngOfSize, spoolBench, tiffLoop, withChunks } from './testing.ts'

const bench = await spoolBench()
const converter = openConverter()
afterAll(async () => {
  await converter.stop()
  await bench.remove()
})

async function prepare(fileName: string, bytes: Uint8Array) {
  const began = performance.now()
  const spooled = await spoolPicture(await bench.upload(fileName, bytes), 'enquiry').catch((error: Error) => error)
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
      // Upright, the white corner is at the top right.
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

const text = (content: string) => Buffer.from(content)
const bmpHead = (width: number, height: number) => {
  const bytes = Buffer.alloc(100)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

describe('a hostile file', () => {
  const huge = /more than 50 megapixels/
  const broken = /cannot be read as a picture|refused|Decode/
  const wrong = /has an unsupported format/
  const ending = /is not a supported image type/

  test.each<[string, string, Buffer, RegExp]>([
    ['a PNG of 100,000 x 100,000 pixels', 'a.png', pngOfSize(png, 100_000, 100_000), huge],
    ['a PNG of 2^31 pixels a side', 'a.png', pngOfSize(png, 2 ** 31, 2 ** 31), huge],
    ['a PNG without area', 'a.png', pngOfSize(png, 0, 10), broken],
    ['a PNG larger than its data', 'a.png', pngOfSize(png, 7000, 7000), broken],
    [
      'a PNG of a million frames',
      'a.png',
      withChunks(png, [['acTL', Buffer.from('000f424000000000', 'hex')]]),
      /100 frames/,
    ],
    ['a GIF of 1,000 frames', 'a.gif', gif(1000), /100 frames/],
    ['a GIF with a frame larger than its screen', 'a.gif', gif(1, 8, 8, 65_535, 65_535), huge],
    ['a GIF cut after its header', 'a.gif', gif(1).subarray(0, 15), broken],
    ['a BMP that says it is endless', 'a.bmp', bmpHead(2 ** 31 - 1, 2 ** 31 - 1), huge],
    ['a BMP without pixels', 'a.bmp', bmpHead(7000, 7000), broken],
    ['a TIFF whose pages go round in circles', 'a.tiff', tiffLoop(), /100 frames/],
    ['a TIFF cut after its header', 'a.tiff', tiffLoop().subarray(0, 10), broken],
    [
      'an SVG named .png',
      'a.png',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      wrong,
    ],
    ['a web page named .jpg', 'a.jpg', text('<!doctype html><script>alert(1)</script>'), wrong],
    ['a PDF named .webp', 'a.webp', text('%PDF-1.7\n1 0 obj'), wrong],
    ['a ZIP named .gif', 'a.gif', text('PK\x03\x04\x14\0\0\0'), wrong],
    ['an empty file', 'a.png', Buffer.alloc(0), wrong],
    ['a PNG named .svg', 'a.svg', png, ending],
    ['a PNG named .php', 'a.png.php', png, ending],
    ['a name of nothing but dots', '../..', png, ending],
    [
      'a picture of 8 MB and one byte',
      'a.png',
      Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024 + 1 - png.length)]),
      /is larger than 8MB/,
    ],
    [
      'noise behind a JPEG head',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500_000)]),
      broken,
    ],
    [
      'zeros behind a JPEG head',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(8_000_000)]),
      broken,
    ],
    [
      'a WebP of a million empty chunks',
      'a.webp',
      Buffer.concat([text('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x10\0\0\x10\0\0'), Buffer.alloc(8_000_000)]),
      broken,
    ],
  ])('%s is refused within two seconds', async (_, name, bytes, reason) => {
    const { ms, ...result } = await prepare(name, bytes)
    expect(JSON.stringify(result)).toMatch(reason)
    expect(result).not.toHaveProperty('copies')
    expect(ms).toBeLessThan(2000)
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
    const polyglot = Buffer.concat([gif(1, 4, 4), text('/*\n*/=1;alert(document.cookie)//')])
    const { copies } = await copiesOf('a.gif', polyglot)
    for (const { bytes } of copies) {
      expect(Buffer.from(bytes).includes('alert')).toBe(false)
      expect(Buffer.from(bytes).subarray(0, 4).toString()).toBe('RIFF')
    }
  })

  test('what is refused is left where the request cleans up', async () => {
    const file = await bench.upload('a.png', text('nothing'))
    await expect(spoolPicture(file, 'enquiry')).rejects.toMatchObject({
      code: 'INVALID',
      fields: { images: 'a.png has an unsupported format. Please use: jpeg, png, gif, webp, bmp, tiff' },
    })
    expect(await readdir(bench.spoolFolder)).toContain(file.path.split('/').at(-1))
  })
})

describe('the decoder', () => {
  test('that takes too long is ended, and the next picture is prepared all the same', async () => {
    const hasty = openConverter({ seconds: 0.02, megabytes: 1000, idleSeconds: 30 })
    const { path } = await spoolPicture(await bench.upload('a.png', png), 'enquiry')
    expect(await hasty.convert(path)).toEqual({ crashed: 'took more than 0.02 s' })
    await hasty.stop()
    expect(await prepare('a.png', png)).toHaveProperty('copies')
  })

  test('that takes too much memory is ended', async () => {
    const narrow = openConverter({ seconds: 10, megabytes: 20, idleSeconds: 30 })
    const { path } = await spoolPicture(await bench.upload('a.png', png), 'enquiry')
    expect(await narrow.convert(path)).toEqual({ crashed: 'took more than 20 MB' })
    await narrow.stop()
  })

  test('that has nothing to do ends, and a new one starts with the next picture', async () => {
    const idle = openConverter({ seconds: 10, megabytes: 1000, idleSeconds: 0.05 })
    const { path } = await spoolPicture(await bench.upload('a.png', png), 'enquiry')
    expect(await idle.convert(path)).toHaveProperty('copies')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await idle.convert(path)).toHaveProperty('copies')
    await idle.stop()
    expect(await idle.convert(path)).toEqual({ crashed: 'stopped' })
  })
})
