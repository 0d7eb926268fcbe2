const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const PARAGRAPH = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'hr'])
const LINE = new Set(['tr', 'li'])

/** The plain part of a mail, from its sanitised body: paragraphs, lists, and every link with its address. */
export function textOfHtml(html: string): string {
  let out = ''
  const links: { href: string; from: number }[] = []
  for (const [token, closing, name, attributes] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>|<[^<>]*>|[^<]+/gi,
  )) {
    const tag = name?.toLowerCase()
    if (tag === undefined) {
      if (!token.startsWith('<')) out += decoded(token.replace(/[ \t\r\n]+/g, ' '))
    } else if (tag === 'a' && !closing) {
      links.push({ href: decoded(/\bhref="([^"]*)"/i.exec(attributes ?? '')?.[1] ?? ''), from: out.length })
    } else if (tag === 'a') {
      const link = links.pop()
      const label = link ? out.slice(link.from).trim() : ''
      if (link && link.href !== '' && link.href !== label && link.href !== `mailto:${label}`)
        out = `${out.slice(0, link.from)}${label}: ${link.href}`
    } else if (tag === 'br') out += '\n'
    else if (tag === 'hr') out += '\n\n---\n\n'
    else if (PARAGRAPH.has(tag)) out += '\n\n'
    else if (tag === 'li' && !closing) out += '\n- '
    else if (LINE.has(tag)) out += '\n'
    else if ((tag === 'td' || tag === 'th') && closing) out += '  '
  }
  return out
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\n- [^\n]*)\n\n(?=- )/g, '$1\n')
    .trim()
}
