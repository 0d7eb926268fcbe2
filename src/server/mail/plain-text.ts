import { type Handler, Parser } from 'htmlparser2'

const PARAGRAPHS = ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'table', 'blockquote']
const paragraphs = Object.fromEntries(PARAGRAPHS.map((tag) => [tag, '\n\n']))
const BEFORE: Readonly<Record<string, string>> = { ...paragraphs, br: '\n', hr: '\n\n---\n\n', li: '\n- ', tr: '\n' }
const AFTER: Readonly<Record<string, string>> = { ...paragraphs, li: '\n', tr: '\n', td: '  ', th: '  ' }

/** The plain-text part of a mail, from its sanitised body: paragraphs, lists, and every link with its address. */
export function textOfHtml(html: string): string {
  let out = ''
  const links: { href: string; from: number }[] = []
  const handlers: Partial<Handler> = {
    ontext: (text) => {
      out += text.replace(/[ \t\r\n]+/g, ' ')
    },
    onopentag: (tag, { href = '' }) => {
      if (tag === 'a') links.push({ href, from: out.length })
      out += BEFORE[tag] ?? ''
    },
    onclosetag: (tag) => {
      const link = tag === 'a' ? links.pop() : undefined
      const label = link ? out.slice(link.from).trim() : ''
      if (link && link.href !== '' && link.href !== label && link.href !== `mailto:${label}`)
        out = `${out.slice(0, link.from)}${label}: ${link.href}`
      out += AFTER[tag] ?? ''
    },
  }
  // Sanitised markup closes all its tags; XML mode closes none early.
  const parser = new Parser(handlers, { xmlMode: true })
  parser.end(html)
  return out
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\n- [^\n]*)\n\n(?=- )/g, '$1\n')
    .trim()
}
