import { inflateSync } from 'node:zlib'

type Entry = { dictionary: string; stream: Buffer | undefined }

// Objects as typst writes them: one by one, with a stream's length in its own dictionary.
function readObjects(pdf: Buffer): Map<number, Entry> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, Entry>()
  const header = /(?<=^|\n)(\d+) 0 obj\s/g
  for (let match = header.exec(text); match; match = header.exec(text)) {
    const start = header.lastIndex
    const end = text.indexOf('endobj', start)
    const streamAt = text.indexOf('stream\n', start)
    const hasStream = streamAt >= 0 && streamAt < end
    const dictionary = text.slice(start, hasStream ? streamAt : end)
    let stream: Buffer | undefined
    if (hasStream) {
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
      const bytes = pdf.subarray(streamAt + 7, streamAt + 7 + length)
      stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes
      header.lastIndex = streamAt + 7 + length
    }
    objects.set(Number(match[1]), { dictionary, stream })
  }
  return objects
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literal(source: string, open: number): { bytes: string; end: number } {
  let bytes = ''
  let depth = 1
  let at = open + 1
  for (; at < source.length && depth > 0; at += 1) {
    const character = source[at] ?? ''
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(source.slice(at + 1, at + 4))?.[0]
      const next = source[at + 1] ?? ''
      bytes += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPES[next] ?? next)
      at += octal?.length ?? 1
      continue
    }
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth > 0) bytes += character
  }
  return { bytes, end: at }
}

type Token = { bytes: string } | string

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const plain = /<<|>>|<([0-9A-Fa-f\s]*)>|[[\]]|\/?[^\s/<>[\]()]+/y
  for (let at = 0; at < source.length; ) {
    if (source[at] === '(') {
      const { bytes, end } = literal(source, at)
      tokens.push({ bytes })
      at = end
      continue
    }
    plain.lastIndex = at
    const match = plain.exec(source)
    if (!match) {
      at += 1
      continue
    }
    tokens.push(match[1] === undefined ? match[0] : { bytes: Buffer.from(match[1], 'hex').toString('latin1') })
    at = plain.lastIndex
  }
  return tokens
}

const utf16 = (bytes: string) => Buffer.from(bytes, 'latin1').swap16().toString('utf16le')

// A text string is UTF-16 if it begins with the byte order mark; otherwise each byte is a letter.
const textString = (bytes: string) => (bytes.startsWith('\xFE\xFF') ? utf16(bytes.slice(2)) : bytes)

type Font = { codeBytes: number; letters: Map<number, string> }

function readFont(objects: Map<number, Entry>, id: number): Font {
  const dictionary = objects.get(id)?.dictionary ?? ''
  const cmap = objects.get(Number(/\/ToUnicode (\d+)/.exec(dictionary)?.[1]))?.stream?.toString('latin1') ?? ''
  const letters = new Map<number, string>()
  const pair = /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*\n/g
  const listed = cmap.replace(/begincodespacerange[\s\S]*?endcodespacerange/, '')
  for (const [, code = '', text = ''] of listed.matchAll(pair)) {
    letters.set(Number.parseInt(code, 16), utf16(Buffer.from(text, 'hex').toString('latin1')))
  }
  return { codeBytes: dictionary.includes('/Type3') ? 1 : 2, letters }
}

function decode(font: Font, bytes: string): string[] {
  const letters: string[] = []
  for (let at = 0; at < bytes.length; at += font.codeBytes) {
    const code = font.codeBytes === 1 ? bytes.charCodeAt(at) : bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)
    letters.push(font.letters.get(code) ?? '\uFFFD')
  }
  return letters
}

function readPage(content: string, fonts: Map<string, Font>): string {
  let text = ''
  let font: Font | undefined
  let height: string | undefined
  const tokens = tokensOf(content)
  // The open marked content: text that replaces its glyphs, or glyphs in reversed order.
  const marks: { actual?: string; reversed?: true }[] = []
  let operands: Token[] = []
  const show = () => {
    if (!font || marks.some((mark) => mark.actual !== undefined)) return
    const known = font
    const letters = operands.flatMap((operand) => (typeof operand === 'string' ? [] : decode(known, operand.bytes)))
    text += (marks.some((mark) => mark.reversed) ? letters.toReversed() : letters).join('')
  }
  for (const token of tokens) {
    if (token === 'BDC' || token === 'BMC') {
      const at = operands.indexOf('/ActualText')
      const value = at < 0 ? undefined : operands[at + 1]
      const actual = typeof value === 'object' ? textString(value.bytes) : undefined
      if (actual !== undefined) text += actual
      marks.push({
        ...(actual === undefined ? {} : { actual }),
        ...(operands.includes('/ReversedChars') ? { reversed: true } : {}),
      })
    } else if (token === 'EMC') marks.pop()
    else if (token === 'Tj' || token === 'TJ') show()
    else if (token === 'Tf') font = fonts.get(String(operands[0]))
    else if (token === 'cm') {
      const moved = String(operands[5])
      if (text !== '') text += moved === height ? ' ' : '\n'
      height = moved
    } else if (typeof token === 'object' || /^([-+.\d/[\]]|<<|>>)/.test(token)) {
      operands.push(token)
      continue
    }
    operands = []
  }
  return text
}

/** The pages of a PDF that typst made: the content stream and the dictionary of each. */
function pagesOf(objects: Map<number, Entry>): { dictionary: string; content: string }[] {
  const tree = [...objects.values()].find((entry) => /\/Type \/Pages\b/.test(entry.dictionary))
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree?.dictionary ?? '')?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => {
    const { dictionary = '' } = objects.get(Number(kid)) ?? {}
    const contents = objects.get(Number(/\/Contents (\d+)/.exec(dictionary)?.[1]))
    return { dictionary, content: contents?.stream?.toString('latin1') ?? '' }
  })
}

/** The drawing operators of each page, for proofs that measure them. */
export const readPdfDrawings = (pdf: Buffer): string[] => pagesOf(readObjects(pdf)).map(({ content }) => content)

/**
 * The text of each page of a PDF that typst made, in reading order, as copying and searching would find it. A letter
 * that no font could draw becomes U+FFFD.
 */
export function readPdfText(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  return pagesOf(objects).map(({ dictionary: page, content }) => {
    const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1]
    const held = resources === undefined ? page : (objects.get(Number(resources))?.dictionary ?? '')
    const named = /\/Font\s*<<([^>]*)>>/.exec(held)?.[1] ?? ''
    const fonts = [...named.matchAll(/(\/\S+) (\d+) 0 R/g)].map(
      ([, name = '', id]) => [name, readFont(objects, Number(id))] as const,
    )
    return readPage(content, new Map(fonts))
  })
}
