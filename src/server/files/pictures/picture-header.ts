import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'

/** Facts in a picture's header, read before anything is decoded. */
export type PictureHeader = {
  mime: string
  /** The width of the largest frame, before rotation. */
  width: number
  height: number
  /** The count stops a little over 100. */
  frames: number
  bitsPerSample: 8 | 16
  /** The camera's rotation (EXIF 1 to 8) where the decoder ignores it: PNG and WebP. */
  orientation: number | undefined
}

const FRAMES_COUNTED = 1000
type Walked = Pick<PictureHeader, 'frames'> &
  Partial<Pick<PictureHeader, 'bitsPerSample' | 'orientation' | 'width' | 'height'>>

const WALKS: Record<string, (bytes: Buffer) => Walked> = {
  'image/png': walkPng,
  'image/gif': walkGif,
  'image/webp': walkWebp,
  'image/tiff': walkTiff,
  'image/jpeg': walkJpeg,
  'image/bmp': () => ({ frames: 1 }),
}

/** The type by its magic bytes: one of our six, `image/...` for another kind, or undefined. */
export async function pictureType(bytes: Buffer): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return type?.mime === 'image/apng' ? 'image/png' : type?.mime
}

/** Undefined if it is none of the six types or its header makes no sense. */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader | undefined> {
  const mime = await pictureType(bytes)
  const walk = mime === undefined ? undefined : WALKS[mime]
  if (mime === undefined || walk === undefined) return undefined
  try {
    // image-size steps through a broken JPEG byte by byte.
    const { width, height } = mime === 'image/jpeg' ? { width: 0, height: 0 } : imageSize(bytes)
    const walked = walk(bytes)
    const header = {
      mime,
      frames: walked.frames,
      bitsPerSample: walked.bitsPerSample ?? 8,
      orientation: walked.orientation,
      width: Math.max(width, walked.width ?? 0),
      height: Math.max(height, walked.height ?? 0),
    }
    return header.width > 0 && header.height > 0 && header.frames > 0 ? header : undefined
  } catch {
    return undefined
  }
}

/** Real pictures have a few thousand pieces; a file made only of pieces would block the server. */
const PIECES_MAX = 50_000

const START_OF_SCAN = 0xda
// C4, C8 and CC are tables among the frame headers.
const isFrameHeader = (marker: number) => marker === 0xc0 || (marker > 0xc0 && marker <= 0xcf && marker % 4 !== 0)

// Takes the largest of all frame headers before the pixels, since we cannot know which one a decoder believes.
function walkJpeg(bytes: Buffer): Walked {
  const walked = { frames: 1, width: 0, height: 0 }
  let pieces = 0
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 9 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    if (++pieces > PIECES_MAX) throw new Error('too many pieces')
    const marker = bytes[at + 1] ?? 0
    if (marker === START_OF_SCAN) break
    if (marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    if (isFrameHeader(marker)) {
      walked.height = Math.max(walked.height, bytes.readUInt16BE(at + 5))
      walked.width = Math.max(walked.width, bytes.readUInt16BE(at + 7))
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return walked
}

function walkPng(bytes: Buffer): Walked {
  const walked: Walked = { frames: 1, bitsPerSample: bytes[24] === 16 ? 16 : 8 }
  let exif: Buffer | undefined
  let pieces = 0
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (++pieces > PIECES_MAX) throw new Error('too many pieces')
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') walked.frames = Math.max(1, bytes.readUInt32BE(at + 8))
    if (name === 'eXIf') exif ??= bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
  }
  return { ...walked, orientation: exif && orientationOf(exif) }
}

function walkWebp(bytes: Buffer): Walked {
  const walked: Walked = { frames: 0 }
  let exif: Buffer | undefined
  let pieces = 0
  for (let at = 12; at + 8 <= bytes.length && walked.frames < FRAMES_COUNTED; ) {
    if (++pieces > PIECES_MAX) throw new Error('too many pieces')
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'ANMF') walked.frames += 1
    if (name === 'EXIF') exif ??= content.toString('latin1', 0, 4) === 'Exif' ? content.subarray(6) : content
    at += 8 + length + (length % 2)
  }
  return { ...walked, frames: Math.max(1, walked.frames), orientation: exif && orientationOf(exif) }
}

const COLOUR_TABLE = 0x80
const colours = (flags: number) => ((flags & COLOUR_TABLE) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

// A frame may be larger than the screen that the header states.
function walkGif(bytes: Buffer): Walked {
  const walked = { frames: 0, width: 0, height: 0 }
  let at = 13 + colours(bytes[10] ?? 0)
  const skipBlocks = () => {
    for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += 1 + length
    at += 1
  }
  while (at < bytes.length && walked.frames < FRAMES_COUNTED) {
    const block = bytes[at]
    if (block === 0x21) {
      at += 2
      skipBlocks()
    } else if (block === 0x2c && at + 10 <= bytes.length) {
      walked.frames += 1
      walked.width = Math.max(walked.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      walked.height = Math.max(walked.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      at += 11 + colours(bytes[at + 9] ?? 0)
      skipBlocks()
    } else break
  }
  return walked
}

type Tiff = { u16: (at: number) => number; u32: (at: number) => number; firstDirectory: number }

function openTiff(bytes: Buffer): Tiff | undefined {
  const little = bytes.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const u32 = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  return u16(2) === 42 ? { u16, u32, firstDirectory: u32(4) } : undefined
}

function walkTiff(bytes: Buffer): Walked {
  const tiff = openTiff(bytes)
  if (!tiff) return { frames: 0 }
  const seen = new Set<number>()
  for (let at = tiff.firstDirectory; at !== 0 && seen.size < FRAMES_COUNTED; ) {
    // A chain that leads back into itself never ends.
    if (seen.has(at)) return { frames: FRAMES_COUNTED }
    seen.add(at)
    const next = at + 2 + 12 * tiff.u16(at)
    at = next + 4 <= bytes.length ? tiff.u32(next) : 0
  }
  return { frames: seen.size }
}

function orientationOf(exif: Buffer): number | undefined {
  try {
    const tiff = openTiff(exif)
    if (!tiff) return undefined
    const { u16, firstDirectory } = tiff
    for (let entry = 0; entry < u16(firstDirectory); entry++) {
      const at = firstDirectory + 2 + 12 * entry
      if (u16(at) !== 0x0112) continue
      const turn = u16(at + 8)
      return turn >= 1 && turn <= 8 ? turn : undefined
    }
  } catch {
    // The data are cut short: treat them as missing.
  }
  return undefined
}
