import sanitizeHtml from 'sanitize-html'
import { inkOn } from '#shared/colors.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { DATES_IN_TEXT } from '#shared/dates/dates-in-text.ts'
import { hasOtherDirection, isolated } from '#shared/languages/isolated.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { cleanText, oneLine } from '#shared/text/text.ts'
import { accentOf, footerLines, type MailBusiness, mailLayout } from './layout.ts'
import { type MailLink, placeholderOf, withoutPlaceholders } from './link-placeholders.ts'
import { checkVariables, type Engine, type FillBudget, ourEngine } from './liquid.ts'
import { textOfHtml } from './plain-text.ts'

/** An amount has a space after a currency symbol of letters: "kr 500.00". */
const LETTERS = CURRENCIES.map(({ symbol }) => symbol).filter((symbol) => /\p{L}{2}$/u.test(symbol))
const AMOUNT = `-?(?:${[...new Set(LETTERS)].join('|')}|[A-Z]{3}) \\d[\\d.,]*|-\\p{L}{0,2}\\p{Sc}\\d[\\d.,]*`
/** "Q-42", "INV-2026-0042", "2026-11-22", and a request's "R-K7M2QX", short enough for the narrowest phone. */
const NUMBER = '(?:[A-Z\\d]{1,6}(?:-[A-Z\\d]{1,6}){0,2}-\\d{1,6}|R-[A-Z\\d]{6})(?![\\w-])'
const WHOLE = new RegExp(`(?<![\\w-])(?:${DATES_IN_TEXT.source}|${AMOUNT}|${NUMBER})`, 'gu')

/** Keeps dates, amounts and numbers of escaped text on one line: mail programs break them at hyphens and spaces. */
const unbroken = (text: string): string =>
  text.replace(WHOLE, (whole) => `<span style="white-space:nowrap">${whole}</span>`)

export type MailValue =
  | string
  | number
  | boolean
  | null
  | MailLink
  | readonly MailValue[]
  | { readonly [name: string]: MailValue }

type Template<Name extends string> = { subject: string; body: string; variables: readonly Name[] }
type Rendering<Name extends string> = Template<Name> & {
  values: { readonly [name in Name]: MailValue }
  business: MailBusiness
  /** Use `ownersEngine` and a budget if an owner wrote the texts. */
  engine?: Engine
  budget?: FillBudget
}
export type RenderedMail = { subject: string; html: string; text: string }

/** Fills a template: `renderMail({ ...quoteSentEmail, values, business })`. Values are escaped, whoever typed them. */
export function renderMail<Name extends string>(rendering: Rendering<Name>): RenderedMail {
  const { business } = rendering
  const { title, body } = fillMail(rendering)
  const content = sanitised(body, business)
  const shownBusiness = printable({ ...business }) as MailBusiness
  return {
    subject: title,
    html: mailLayout({ business: shownBusiness, subject: title, body: content }),
    text: `${textOfHtml(content)}\n\n-- \n${footerLines(shownBusiness).join('\n')}\n`,
  }
}

/** The subject, and the body before it is sanitised. */
export function fillMail<Name extends string>({
  subject,
  body,
  variables,
  values,
  engine = ourEngine,
  budget,
}: Omit<Rendering<Name>, 'business'>): { title: string; body: string } {
  checkVariables(subject, variables, engine)
  checkVariables(body, variables, engine)
  const write: Writing = (text) => isolated(clean(text), currentLanguage())
  const safe = Object.fromEntries(variables.map((name) => [name, printable(values[name], write)]))
  return {
    title: oneLine(engine.renderText(subject, safe, budget)),
    body: engine.renderMarkup(body, safe, budget).replace(EMPTY_PARAGRAPH, ''),
  }
}

// A paragraph that became empty because its contents were left out.
const EMPTY_PARAGRAPH = /<p>(?:\s|<br\s*\/?>|&nbsp;)*<\/p>\s*/g

const isLink = (value: object): value is MailLink => 'purpose' in value && 'rowId' in value && 'path' in value

type Writing = (text: string) => string

const clean: Writing = (text) => withoutPlaceholders(cleanText(text))

function printable(value: MailValue | undefined, write: Writing = clean): unknown {
  if (typeof value === 'string') return write(value)
  if (Array.isArray(value)) return value.map((each) => printable(each, write))
  if (value === null || typeof value !== 'object') return value
  if (isLink(value)) return placeholderOf(value)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, printable(inner, write)]))
}

const TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'a',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'blockquote',
]
/** Their own words may run in another direction than the mail. */
const PARAGRAPHS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'blockquote'])
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

const CELL = 'padding:8px 0;padding-inline-end:12px;border-bottom:1px solid #d6cfc7;vertical-align:top'
const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  h1: "margin:0 0 16px;font:600 24px Georgia,'Times New Roman',serif",
  h2: "margin:24px 0 12px;font:600 20px Georgia,'Times New Roman',serif",
  h3: 'margin:24px 0 8px;font-size:16px',
  blockquote: 'margin:0 0 16px;padding:4px 0;padding-inline-start:16px;border-inline-start:3px solid #d6cfc7',
  hr: 'margin:24px 0;border:0;border-top:1px solid #d6cfc7',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
  th: `${CELL};text-align:start`,
  // A long address without a space would widen the table beyond a phone's screen.
  td: `${CELL};word-break:break-word;overflow-wrap:anywhere`,
}

function sanitised(html: string, business: MailBusiness): string {
  const accent = accentOf(business)
  const button =
    'display:inline-block;padding:12px ' +
    `24px;border-radius:8px;background:${accent};color:${inkOn(accent)};font-weight:600;text-decoration:none`
  const isMixed = hasOtherDirection(html, currentLanguage())
  const styleOf = (tag: string, isButton: boolean) =>
    tag === 'a' ? (isButton ? button : 'color:inherit') : STYLES[tag]
  return sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, ...TABLE_TAGS],
    allowedAttributes: { '*': ['style', 'dir'], a: ['href', 'style'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    textFilter: unbroken,
    transformTags: {
      '*': (tagName, { href, class: kind }) => {
        const style = styleOf(tagName, kind === 'button')
        const attribs = {
          ...(isMixed && PARAGRAPHS.has(tagName) && { dir: 'auto' }),
          ...(tagName === 'a' && href && { href }),
          ...(style && { style }),
        }
        return { tagName, attribs }
      },
    },
  }).trim()
}
