import { inflateSync } from 'node:zlib'

/** Converts a picture's colours to those of the web, if its profile has others. */
export type ColourProfile = {
  /** Linear light for each byte of each channel. */
  light: readonly [Float64Array, Float64Array, Float64Array]
  /** From the profile's light to that of sRGB, row by row. */
  matrix: readonly number[]
}

const PROFILE_BYTES_MAX = 4 * 1024 * 1024
/** From the colour space that profiles share (XYZ, D50) to linear sRGB. */
const TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const
/** A smaller difference cannot be seen in a byte. */
const SAME = 0.004

/**
 * The profile of a photograph whose colours differ from the web's, as on phones; undefined for all others and if it
 * cannot be read.
 */
export function colourProfileOf(bytes: Buffer, mime: string): ColourProfile | undefined {
  try {
    const icc = PROFILES[mime]?.(bytes)
    const profile = icc && readProfile(icc)
    return profile && isOfTheWeb(profile) ? undefined : profile
  } catch {
    return undefined
  }
}

const PROFILES: Record<string, (bytes: Buffer) => Buffer | undefined> = {
  'image/jpeg': ofJpeg,
  'image/png': ofPng,
  'image/webp': ofWebp,
}

const JPEG_MARK = 'ICC_PROFILE\0'

function ofJpeg(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const [marker, length] = [bytes[at + 1], bytes.readUInt16BE(at + 2)]
    if (marker === 0xda) break
    const content = bytes.subarray(at + 4, at + 2 + length)
    // The part's number and the count of parts follow the mark.
    if (marker === 0xe2 && content.toString('latin1', 0, JPEG_MARK.length) === JPEG_MARK)
      parts[content[JPEG_MARK.length] ?? 0] = content.subarray(JPEG_MARK.length + 2)
    at += 2 + length
  }
  return parts.length === 0 ? undefined : Buffer.concat(parts.filter(Boolean))
}

function ofPng(bytes: Buffer): Buffer | undefined {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') return undefined
    if (name !== 'iCCP') continue
    const content = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    return inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: PROFILE_BYTES_MAX })
  }
  return undefined
}

function ofWebp(bytes: Buffer): Buffer | undefined {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'ICCP') return bytes.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return undefined
}

/** Reads profiles of cameras and screens, with three primaries and a curve for each; others are ignored. */
function readProfile(icc: Buffer): ColourProfile | undefined {
  if (icc.toString('latin1', 16, 20) !== 'RGB ') return undefined
  const tag = (name: string): Buffer => {
    const count = Math.min(icc.readUInt32BE(128), 100)
    for (let at = 132; at < 132 + count * 12; at += 12)
      if (icc.toString('latin1', at, at + 4) === name) return icc.subarray(icc.readUInt32BE(at + 4))
    throw new Error(`no ${name}`)
  }
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => [0, 1, 2].map((i) => fixed(tag(name), 8 + 4 * i)))
  const [red, green, blue] = ['rTRC', 'gTRC', 'bTRC'].map((name) => lightOf(tag(name)))
  if (!red || !green || !blue) return undefined
  return {
    light: [red, green, blue],
    matrix: TO_SRGB.flatMap((row) =>
      primaries.map((xyz) => row.reduce((sum, part, i) => sum + part * (xyz[i] ?? 0), 0)),
    ),
  }
}

const fixed = (bytes: Buffer, at: number): number => bytes.readInt32BE(at) / 65536

function lightOf(curve: Buffer): Float64Array {
  const f = curve.toString('latin1', 0, 4) === 'para' ? parametric(curve) : sampled(curve)
  return Float64Array.from({ length: 256 }, (_, byte) => f(byte / 255))
}

/** The number of parameters of each kind of function. */
const PARAMETERS = [1, 3, 4, 5, 7]

function parametric(curve: Buffer): (x: number) => number {
  const kind = curve.readUInt16BE(8)
  const count = PARAMETERS[kind]
  if (count === undefined) throw new Error('an unknown curve')
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, i) =>
    fixed(curve, 12 + 4 * i),
  )
  if (kind === 0) return (x) => x ** g
  if (kind === 1) return (x) => (x >= -b / a ? (a * x + b) ** g : 0)
  if (kind === 2) return (x) => (x >= -b / a ? (a * x + b) ** g + c : c)
  return (x) => (x >= d ? (a * x + b) ** g + e : c * x + f)
}

function sampled(curve: Buffer): (x: number) => number {
  const count = curve.readUInt32BE(8)
  if (count === 0) return (x) => x
  if (count === 1) return (x) => x ** (curve.readUInt16BE(12) / 256)
  const sample = (at: number) => curve.readUInt16BE(12 + 2 * Math.min(at, count - 1)) / 65535
  return (x) => {
    const at = Math.floor(x * (count - 1))
    return sample(at) + (sample(at + 1) - sample(at)) * (x * (count - 1) - at)
  }
}

const byteOf = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

const isOfTheWeb = ({ light, matrix }: ColourProfile): boolean =>
  matrix.every((part, i) => Math.abs(part - (i % 4 === 0 ? 1 : 0)) < SAME) &&
  light.every((channel) => channel.every((value, byte) => Math.abs(byteOf(value) - byte) < 1))

const STEPS = 8192
const BYTES = Uint8Array.from({ length: STEPS + 1 }, (_, i) => Math.round(byteOf(i / STEPS)))
const shown = (light: number): number => BYTES[Math.round(Math.min(Math.max(light, 0), 1) * STEPS)] ?? 0

/** Red, green, blue and opacity of each pixel, in the web's colours. */
export function toWebColours(pixels: Uint8Array, channels: number, { light, matrix }: ColourProfile): Uint8Array {
  const [reds, greens, blues] = light
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix
  const count = pixels.length / channels
  const found = new Uint8Array(count * 4)
  for (let pixel = 0; pixel < count; pixel++) {
    const from = pixel * channels
    const red = reds[pixels[from] ?? 0] ?? 0
    const green = greens[pixels[from + 1] ?? 0] ?? 0
    const blue = blues[pixels[from + 2] ?? 0] ?? 0
    const to = pixel * 4
    found[to] = shown(a * red + b * green + c * blue)
    found[to + 1] = shown(d * red + e * green + f * blue)
    found[to + 2] = shown(g * red + h * green + i * blue)
    found[to + 3] = channels === 4 ? (pixels[from + 3] ?? 0) : 255
  }
  return found
}
