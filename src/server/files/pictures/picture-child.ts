import { readFile } from 'node:fs/promises'
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image'
import { GifReader } from 'omggif'
import { PICTURE_SIZES, type PictureSize } from '#shared/pictures.ts'
import { type ColourProfile, colourProfileOf, toWebColours } from './colour-profile.ts'
import { type PictureHeader, readPictureHeader } from './picture-header.ts'

// A process of its own: a hostile file can harm only this decoder, under a time limit and a memory cap.

/** An original to make copies of, or a copy from this process to decode once. */
export type PictureTask = { path: string } | { copy: Uint8Array }
export type PictureResult =
  | { width: number; height: number; copies: { size: PictureSize; bytes: Uint8Array }[] }
  | { refused: string }

const QUALITY = 80

process.on('disconnect', () => process.exit(0))
process.on('message', (task: PictureTask) => {
  void ('copy' in task ? inspect(Buffer.from(task.copy)) : prepare(task))
    .catch((error: unknown): PictureResult => ({ refused: String(error).slice(0, 300) }))
    .then((result) => process.send?.(result))
    // The pixels lie outside the heap, which is too small to trigger the garbage collector.
    .then(() => globalThis.gc?.())
})
process.send?.('ready')

async function prepare({ path }: { path: string }): Promise<PictureResult> {
  const bytes = await readFile(path)
  const header = await readPictureHeader(bytes)
  if (!header) return { refused: 'not a picture' }
  const { picture: decoded, longest } = await decode(bytes, header)
  const profile = colourProfileOf(bytes, header.mime)
  const enough = PICTURE_SIZES.findIndex((size) => size >= longest)
  const sizes = enough < 0 ? PICTURE_SIZES : PICTURE_SIZES.slice(0, enough + 1)
  const copies: { size: PictureSize; bytes: Uint8Array }[] = []
  let picture = decoded
  for (const [nth, size] of sizes.toReversed().entries()) {
    if (size < longest)
      picture.resize({ width: size, height: size, fit: ResizeFit.Inside, filter: ResizeFilterType.Triangle })
    // The copies carry no profile.
    if (nth === 0 && profile) picture = await inWebColours(picture, profile)
    copies.push({ size, bytes: await picture.webp(QUALITY) })
  }
  const { width, height } = new Transformer(copies[0]?.bytes as Uint8Array).metadataSync()
  return { width, height, copies }
}

async function inWebColours(picture: Transformer, profile: ColourProfile): Promise<Transformer> {
  const flat = new Transformer(await picture.webpLossless())
  const [{ width, height }, pixels] = [flat.metadataSync(), await flat.rawPixels()]
  return Transformer.fromRgbaPixels(toWebColours(pixels, pixels.length / (width * height), profile), width, height)
}

/** The parts of a WebP file that hold its pixels: our own files have no others. */
const PIXEL_PARTS = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L'])

async function inspect(bytes: Buffer): Promise<PictureResult> {
  const header = await readPictureHeader(bytes)
  if (header?.mime !== 'image/webp' || header.frames !== 1 || !hasOnlyPixels(bytes))
    return { refused: 'no copy of ours' }
  const { width, height } = header
  if (Math.max(width, height) > Math.max(...PICTURE_SIZES)) return { refused: 'too large' }
  const pixels = await new Transformer(bytes).rawPixels()
  return pixels.length >= width * height ? { width, height, copies: [] } : { refused: 'too few pixels' }
}

function hasOnlyPixels(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length && PIXEL_PARTS.has(bytes.toString('latin1', at, at + 4))) {
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === bytes.length
}

type Decoded = { picture: Transformer; longest: number }

async function decode(bytes: Buffer, { mime, width, height, orientation }: PictureHeader): Promise<Decoded> {
  if (mime !== 'image/gif')
    return { picture: new Transformer(bytes).rotate(orientation), longest: Math.max(width, height) }
  const gif = new GifReader(bytes)
  const pixels = Buffer.alloc(gif.width * gif.height * 4)
  gif.decodeAndBlitFrameRGBA(0, pixels)
  return {
    picture: Transformer.fromRgbaPixels(pixels, gif.width, gif.height),
    longest: Math.max(gif.width, gif.height),
  }
}
