/** The encodings that a user can switch to if letters are wrong, with their common names. */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  shift_jis: 'Japanese',
  gb18030: 'Chinese (simplified)',
  big5: 'Chinese (traditional)',
  'euc-kr': 'Korean',
} as const
export type Encoding = keyof typeof ENCODINGS

const SAMPLE = 4096

/** The share of zero bytes at even or odd places, which reveals UTF-16 without a byte order mark. */
function zerosAt(bytes: Uint8Array, odd: 0 | 1): number {
  const length = Math.min(bytes.length, SAMPLE) & ~1
  let zeros = 0
  for (let at = odd; at < length; at += 2) if (bytes[at] === 0) zeros += 1
  return length === 0 ? 0 : zeros / (length / 2)
}

const MOSTLY = 0.4

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (zerosAt(bytes, 1) > MOSTLY) return 'utf-16le'
  if (zerosAt(bytes, 0) > MOSTLY) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text of a file in the encoding that was recognised or chosen. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } {
  const encoding = chosen ?? encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
