import { splitFullName } from '../cells/full-name.ts'

/** A file of vCards (2.1, 3.0 and 4.0; RFC 6350), as phones and address books export their contacts. */
export const isCards = (text: string): boolean => /^\s*BEGIN:VCARD\b/i.test(text)

const HEADERS = ['First name', 'Last name', 'Email', 'Phone', 'Company', 'Website', 'Address', 'Notes']

type Row = { line: number; cells: string[] }
type Property = { name: string; parameters: string; value: string }
type Card = { line: number; properties: Property[] }

/**
 * The contacts of a vCard file as rows below fixed headers. Values without a column, such as a second number, go into
 * the notes.
 */
export function readCards(text: string, max: number): { rows: Row[]; errors: string[] } {
  const rows: Row[] = [{ line: 1, cells: HEADERS }]
  const errors: string[] = []
  let card: Card | undefined
  for (const { line, content } of unfolded(text)) {
    const property = propertyOf(content)
    if (property?.name === 'BEGIN') {
      if (card) errors.push(unclosed(card.line))
      card = { line, properties: [] }
    } else if (property?.name === 'END') {
      if (card) rows.push({ line: card.line, cells: cellsOf(card.properties) })
      card = undefined
      if (rows.length > max + 1) break
    } else if (property) card?.properties.push(property)
  }
  if (card) errors.push(unclosed(card.line))
  return { rows, errors }
}

const unclosed = (line: number) => `Line ${line}: a contact begins and never ends`

/** Two cards may touch on one line. */
const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((whole, at) => whole.split(/(?<=^END:VCARD)(?=BEGIN:VCARD)/i).map((next) => ({ line: at + 1, next })))

/** A line that begins a property. Any other line continues the one above, which its program forgot to fold. */
const KNOWN =
  /^(?:[A-Za-z0-9-]+\.)?(?:X-[\w-]+|BEGIN|END|VERSION|N|FN|NICKNAME|EMAIL|TEL|URL|ADR|LABEL|ORG|TITLE|ROLE|NOTE|BDAY|ANNIVERSARY|PHOTO|LOGO|SOUND|KEY|CATEGORIES|REV|UID|PRODID|AGENT|GEO|TZ|MAILER|SORT-STRING|CLASS|NAME|PROFILE|SOURCE|KIND|GENDER|LANG|IMPP|RELATED|MEMBER|XML|CLIENTPIDMAP|FBURL|CALURI|CALADRURI)(?:;|:)/i

/** Joins broken lines again: a space at the start of the next line, or "=" at the end of quoted-printable text. */
function* unfolded(text: string): Generator<{ line: number; content: string }> {
  let [content, from] = ['', 1]
  for (const { line, next } of linesOf(text)) {
    if (/^[ \t]/.test(next) && content !== '') content += next.slice(1)
    else if (content.endsWith('=') && isQuoted(content)) content = content.slice(0, -1) + next
    else if (content !== '' && next !== '' && !KNOWN.test(next)) content += isQuoted(content) ? next : `\n${next}`
    else {
      if (content !== '') yield { line: from, content }
      ;[content, from] = [next, line]
    }
  }
  if (content !== '') yield { line: from, content }
}

const isQuoted = (line: string) => line.includes(':') && /\bQUOTED-PRINTABLE\b/i.test(line.split(':', 1)[0] as string)

/** "item1.EMAIL;type=INTERNET;type=pref:ana@example.com"; a colon inside quotes belongs to a parameter. */
function propertyOf(line: string): Property | undefined {
  const [, name, parameters = '', value = ''] =
    /^(?:[A-Za-z0-9-]+\.)?([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? []
  if (name === undefined) return undefined
  return { name: name.toUpperCase(), parameters, value: isQuoted(line) ? fromQuoted(value, parameters) : value }
}

function fromQuoted(text: string, parameters: string): string {
  const bytes = new TextEncoder().encode(text)
  const decoded: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === 61 ? /^[0-9a-f]{2}$/i.exec(String.fromCharCode(...bytes.slice(at + 1, at + 3))) : null
    decoded.push(code ? Number.parseInt(code[0], 16) : (bytes[at] ?? 0))
    if (code) at += 2
  }
  const charset = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(decoded))
  } catch {
    // The encoding is unknown.
    return new TextDecoder().decode(Uint8Array.from(decoded))
  }
}

const unescaped = (text: string) =>
  text.replaceAll(/\\([\\,;:nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark)).trim()
const partsOf = (value: string) =>
  (value.match(/(?:\\.?|[^;\\])*(?:;|$)/gs) ?? []).map((part) => unescaped(part.replace(/;$/, '')))

/** The preferred values first, the others in the order of the file. */
const valuesOf = (properties: readonly Property[], name: string): string[] =>
  properties
    .filter((property) => property.name === name)
    .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
    .map(({ value }) => value)
    .filter((value) => value.replaceAll(';', '').trim() !== '')
const isPreferred = ({ parameters }: Property) => /\bpref\b/i.test(parameters)

function cellsOf(properties: readonly Property[]): string[] {
  const plain = (name: string, scheme?: RegExp) =>
    valuesOf(properties, name).map((value) => unescaped(scheme ? value.replace(scheme, '') : value))
  const [last = '', first = '', middle = ''] = partsOf(valuesOf(properties, 'N')[0] ?? '')
  const whole = plain('FN')[0] ?? ''
  const { firstName, lastName } =
    first || last ? { firstName: [first, middle].filter(Boolean).join(' '), lastName: last } : splitFullName(whole)
  const [email = '', ...emails] = plain('EMAIL', /^mailto:/i)
  const [phone = '', ...phones] = plain('TEL', /^tel:/i)
  const [website = '', ...websites] = plain('URL')
  const [address = '', ...addresses] = valuesOf(properties, 'ADR').map((value) =>
    partsOf(value).filter(Boolean).join(', ').replaceAll('\n', ', '),
  )
  const company = partsOf(valuesOf(properties, 'ORG')[0] ?? '')
    .filter(Boolean)
    .join(', ')
  const more = { Email: emails, Phone: phones, Website: websites, Address: addresses, Birthday: plain('BDAY') }
  const notes = [
    ...plain('NOTE'),
    ...Object.entries(more).flatMap(([label, values]) => values.map((value) => `${label}: ${value}`)),
  ]
  return [firstName, lastName, email, phone, company, website, address, notes.join('\n')]
}
