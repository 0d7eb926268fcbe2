import { escapeHtml } from '#shared/text/text.ts'

const OPEN = '\uE000'
const CLOSE = '\uE001'
const HELD = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g')
// Longer ones are refused (`ownersEngine`): searching for the end of each of many would take too long.
const TOKEN = /\{\{(?:(?!\{\{)[\s\S]){0,300}?\}\}|\{%(?:(?!\{%)[\s\S]){0,300}?%\}/g
const NAME = /^\{\{\s*(\w+)\s*\}\}$/

const partOf = (token: string, parts: Readonly<Record<string, string>>): string | undefined => {
  const name = NAME.exec(token)?.[1]
  return name !== undefined && Object.hasOwn(parts, name) ? parts[name] : undefined
}

/**
 * HTML of an owner's text: paragraphs, "- " and "1. " lists, "# " headings, **bold**, *italic*, [words](address).
 * Everything else is text. Liquid is kept, except `parts`: `{{ name }}` becomes that piece of HTML and Liquid.
 */
export function markupToHtml(text: string, parts: Readonly<Record<string, string>>): string {
  const tokens: string[] = []
  const held = text
    .replace(/[\uE000\uE001]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(TOKEN, (token) => `${OPEN}${tokens.push(token) - 1}${CLOSE}`)
  const tokenAt = (at: string) => tokens[Number(at)] ?? ''
  const whole = (paragraph: string): string | undefined => {
    const at = new RegExp(`^${HELD.source}$`).exec(paragraph)?.[1]
    return at === undefined ? undefined : partOf(tokenAt(at), parts)
  }
  return held
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => whole(paragraph) ?? blockOf(paragraph))
    .join('\n')
    .replace(HELD, (_, at: string) => partOf(tokenAt(at), parts) ?? tokenAt(at))
}

const BULLET = /^[-•][ \t]+/
const NUMBERED = /^\d{1,3}[.)][ \t]+/

function blockOf(paragraph: string): string {
  const lines = paragraph.split('\n').map((line) => line.trim())
  const list = (tag: string, mark: RegExp) =>
    `<${tag}>${lines.map((line) => `<li>${inlineOf(line.replace(mark, ''))}</li>`).join('')}</${tag}>`
  if (lines.every((line) => BULLET.test(line))) return list('ul', BULLET)
  if (lines.every((line) => NUMBERED.test(line))) return list('ol', NUMBERED)
  if (lines.length === 1 && /^#{1,3}[ \t]+\S/.test(paragraph))
    return `<h2>${inlineOf(paragraph.replace(/^#+[ \t]+/, ''))}</h2>`
  return `<p>${lines.map(inlineOf).join('<br>')}</p>`
}

const LINK = /\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/g

const inlineOf = (line: string): string =>
  escapeHtml(line)
    .replace(LINK, (_, words: string, address: string) => `<a href="${address}">${words}</a>`)
    .replace(/\*\*(?=\S)([^*\n]{0,2000}\S)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![*\w])\*(?=\S)([^*\n]{0,2000}\S)\*(?![*\w])/g, '<em>$1</em>')
