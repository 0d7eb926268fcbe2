import { randomBytes } from 'node:crypto'
import { gif, pngOfSize, tiffLoop, withChunks } from '../testing.ts'

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

/** Blocks that claim to hold 65,535 entries. */
export const longExif = (count: number) => {
  const content = Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1')
  return Array.from({ length: count }, (): [string, Buffer] => ['eXIf', content])
}

const huge = /more than 50 megapixels/
const broken = /cannot be read as a picture|refused|Decode/
const wrong = /has an unsupported format/
const ending = /is not a supported image type/

type Hostile = [what: string, fileName: string, bytes: Buffer, reason: RegExp]

/** Files made to harm whoever decodes or serves them (P11), each with its refusal. `png` is a healthy one. */
export const hostilePictures = (png: Buffer): Hostile[] => [
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
    'a JPEG padded with 0xff',
    'a.jpg',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), Buffer.alloc(8_000_000, 0xff)]),
    broken,
  ],
  [
    'a PNG of EXIF blocks that say they are long, cut short',
    'a.png',
    withChunks(png.subarray(0, 40), longExif(40_000)),
    broken,
  ],
  [
    'a WebP of a million empty chunks',
    'a.webp',
    Buffer.concat([text('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x10\0\0\x10\0\0'), Buffer.alloc(8_000_000)]),
    broken,
  ],
]
