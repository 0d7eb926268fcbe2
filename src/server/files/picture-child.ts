import { readFile } from 'node:fs/promises'
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image'
import { PICTURE_SIZES, type PictureSize } from '#shared/pictures.ts'
import { type PictureHeader, readPictureHeader } from './picture-header.ts'

// A process of its own: whatever a hostile file does to a decoder, it does it here, under a clock and a memory cap.

export type PictureTask = { path: string }
export type PictureResult =
  | { width: number; height: number; copies: { size: PictureSize; bytes: Uint8Array }[] }
  | { refused: string }

const QUALITY = 80

process.on('disconnect', () => process.exit(0))
process.on('message', (task: PictureTask) => {
  void prepare(task)
    .catch((error: unknown): PictureResult => ({ refused: String(error).slice(0, 300) }))
    .then((result) => process.send?.(result))
})
process.send?.('ready')

async function prepare({ path }: PictureTask): Promise<PictureResult> {
  const bytes = await readFile(path)
  const header = await readPictureHeader(bytes)
  if (!header) return { refused: 'not a picture' }
  const { picture, longest } = await decode(bytes, header)
  const enough = PICTURE_SIZES.findIndex((size) => size >= longest)
  const sizes = enough < 0 ? PICTURE_SIZES : PICTURE_SIZES.slice(0, enough + 1)
  const copies: { size: PictureSize; bytes: Uint8Array }[] = []
  for (const size of sizes.toReversed()) {
    if (size < longest)
      picture.resize({ width: size, height: size, fit: ResizeFit.Inside, filter: ResizeFilterType.Triangle })
    copies.push({ size, bytes: await picture.webp(QUALITY) })
  }
  const { width, height } = new Transformer(copies[0]?.bytes as Uint8Array).metadataSync()
  return { width, height, copies }
}

type Decoded = { picture: Transformer; longest: number }

async function decode(bytes: Buffer, { mime, width, height, orientation }: PictureHeader): Promise<Decoded> {
  if (mime !== 'image/gif')
    return { picture: new Transformer(bytes).rotate(orientation), longest: Math.max(width, height) }
  const { Jimp } = await import('jimp')
  const { bitmap } = await Jimp.fromBuffer(bytes)
  return {
    picture: Transformer.fromRgbaPixels(bitmap.data, bitmap.width, bitmap.height),
    longest: Math.max(bitmap.width, bitmap.height),
  }
}
