import { deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { afterAll, expect, test } from 'vitest'
import { spoolBench, withChunks } from '../testing.ts'
import { colourProfileOf } from './colour-profile.ts'
import { openConverter } from './picture-converter.ts'
import { spoolPicture } from './pictures.ts'

const bench = await spoolBench()
const converter = openConverter()
afterAll(async () => {
  await converter.stop()
  await bench.remove()
})

type Primaries = readonly (readonly [number, number, number])[]
/** Red, green and blue of phones and of the web, as their profiles define them. */
const DISPLAY_P3: Primaries = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
]
const SRGB: Primaries = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
]

function profileOf(primaries: Primaries): Buffer {
  const fixed = (numbers: readonly number[]) => {
    const bytes = Buffer.alloc(4 * numbers.length)
    for (const [at, number] of numbers.entries()) bytes.writeInt32BE(Math.round(number * 65536), 4 * at)
    return bytes
  }
  const curve = Buffer.concat([
    Buffer.from('para\0\0\0\0\0\u0003\0\0', 'latin1'),
    fixed([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]),
  ])
  const tags = [
    ...['rXYZ', 'gXYZ', 'bXYZ'].map((name, at) => ({
      name,
      bytes: Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), fixed(primaries[at] ?? [])]),
    })),
    ...['rTRC', 'gTRC', 'bTRC'].map((name) => ({ name, bytes: curve })),
  ]
  const head = Buffer.alloc(132 + 12 * tags.length)
  head.write('RGB XYZ ', 16, 'latin1')
  head.writeUInt32BE(tags.length, 128)
  let offset = head.length
  for (const [at, { name, bytes }] of tags.entries()) {
    head.write(name, 132 + 12 * at, 'latin1')
    head.writeUInt32BE(offset, 136 + 12 * at)
    head.writeUInt32BE(bytes.length, 140 + 12 * at)
    offset += bytes.length
  }
  return Buffer.concat([head, ...tags.map(({ bytes }) => bytes)])
}

/** A picture of one colour with an embedded profile. */
async function pictureOf(colour: readonly [number, number, number], icc: Buffer): Promise<Buffer> {
  const pixels = Uint8Array.from({ length: 32 * 32 * 4 }, (_, at) => colour[at % 4] ?? 255)
  const png = await Transformer.fromRgbaPixels(pixels, 32, 32).png()
  return withChunks(png, [['iCCP', Buffer.concat([Buffer.from('its own\0\0', 'latin1'), deflateSync(icc)])]])
}

async function shown(picture: Buffer): Promise<number[]> {
  const spooled = await spoolPicture(bench.files, await bench.upload('cake.png', picture), 'enquiry')
  const made = await converter.convert(spooled.path)
  if (!('copies' in made)) throw new Error(JSON.stringify(made))
  return [...(await new Transformer(Buffer.from(made.copies[0]?.bytes as Uint8Array)).rawPixels()).subarray(0, 3)]
}
const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1))

test('a photograph in the colours of a phone is shown in those of the web', async () => {
  // The reddest red of the web is 234, 51, 35 on a phone.
  expect(await shown(await pictureOf([234, 51, 35], profileOf(DISPLAY_P3)))).toEqual(near([255, 0, 0]))
  expect(await shown(await pictureOf([200, 120, 140], profileOf(SRGB)))).toEqual(near([200, 120, 140]))
})

test('a profile of the web, a broken one and none change nothing', async () => {
  expect(colourProfileOf(await pictureOf([1, 2, 3], profileOf(SRGB)), 'image/png')).toBeUndefined()
  expect(
    colourProfileOf(await pictureOf([1, 2, 3], profileOf(DISPLAY_P3).subarray(0, 150)), 'image/png'),
  ).toBeUndefined()
  expect(colourProfileOf(await pictureOf([1, 2, 3], Buffer.from('none')), 'image/png')).toBeUndefined()
  expect(colourProfileOf(await pictureOf([1, 2, 3], profileOf(DISPLAY_P3)), 'image/png')).toBeDefined()
})
