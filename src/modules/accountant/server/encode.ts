import type { Layout } from '../layout.ts'

// Letters that word processors insert, with their place in Windows-1252.
const LATIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': "'",
  '”': "'",
  '–': '-',
  '—': '-',
  '…': '...',
}

/** Encodes a file's text for its program; an unsupported letter becomes a question mark. */
export function encode(text: string, encoding: Layout['encoding']): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8-bom') return Buffer.from(`\uFEFF${text}`)
  const latin = text
    .replace(/[’‘“”–—…]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/[^\r\n -~\u00A0-\u00FF]/gu, '?')
  return Buffer.from(latin, 'latin1')
}
