import type { Layout } from '../layout.ts'

// The letters that typing programs put in by themselves and Windows-1252 has at other places.
const LATIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': "'",
  '”': "'",
  '–': '-',
  '—': '-',
  '…': '...',
}

/** A file's text in the letters that its program reads; a letter that it lacks is a question mark. */
export function encode(text: string, encoding: Layout['encoding']): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8-bom') return Buffer.from(`\uFEFF${text}`)
  const latin = text
    .replace(/[’‘“”–—…]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/[^\r\n -~\u00A0-\u00FF]/gu, '?')
  return Buffer.from(latin, 'latin1')
}
