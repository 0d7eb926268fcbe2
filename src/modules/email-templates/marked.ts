import { emailTemplateWords as words } from './words.ts'

export type Mark = { style: 'bold' | 'italic' | 'heading' | 'list' | 'link' } | { insert: string }
type Marked = { text: string; from: number; to: number }

/** The text after a press on a style or a name, with the new selection. */
export function marked(text: string, from: number, to: number, mark: Mark): Marked {
  const chosen = text.slice(from, to)
  const put = (piece: string, start: number, length: number): Marked => ({
    text: text.slice(0, from) + piece + text.slice(to),
    from: from + start,
    to: from + start + length,
  })
  if ('insert' in mark) return put(mark.insert, mark.insert.length, 0)
  if (mark.style === 'heading' || mark.style === 'list')
    return lined(text, from, to, mark.style === 'list' ? '- ' : '# ')
  const inner = chosen || words.linkWords
  if (mark.style === 'link') return put(`[${inner}](https://)`, inner.length + 3, 'https://'.length)
  const sign = mark.style === 'bold' ? '**' : '*'
  if (chosen.length > 2 * sign.length && chosen.startsWith(sign) && chosen.endsWith(sign))
    return put(chosen.slice(sign.length, -sign.length), 0, chosen.length - 2 * sign.length)
  return put(`${sign}${inner}${sign}`, sign.length, inner.length)
}

/** Adds the mark to whole lines, or removes it if all of them have it. */
function lined(text: string, from: number, to: number, sign: string): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found === -1 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const hasAll = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (hasAll ? line.slice(sign.length) : `${sign}${line}`)).join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
}
