import { inkOn } from '#shared/colors.ts'
import { ENGLISH, type Language } from '#shared/languages/languages.ts'
import { escapeHtml } from '#shared/text/text.ts'
import { SNIPPET_WORDS } from './snippet-words.ts'

/** The baker's choices for a form on the bakery's own website (ENQ-13). */
export type Placed = {
  hidesHeader: boolean
  eventType: string | null
  /** Null for the language that the form has by itself. */
  language: Language | null
}

/** The form whose code a baker copies into a website (S2). `origin` and `slug` need no HTML escaping. */
type Form = { origin: string; slug: string } & Partial<Placed>

/**
 * The height that holds the form with four extra questions, on a page of full width and on a phone. The journey
 * measures it.
 */
export const FRAME_HEIGHT = { wide: 3400, phone: 4000 }

/** The height that each further question adds. */
export const QUESTION_HEIGHT = 150

const queryOf = ({ hidesHeader, eventType, language }: Partial<Placed>): string => {
  const parts = [
    hidesHeader ? 'embed=1' : '',
    eventType ? `type=${encodeURIComponent(eventType)}` : '',
    language ? `lang=${language}` : '',
  ]
  const query = parts.filter(Boolean).join('&')
  return query && `?${query}`
}

export const formUrl = ({ origin, slug, ...placed }: Form): string => `${origin}/enquiry/${slug}${queryOf(placed)}`

const hrefOf = (form: Form): string => escapeHtml(formUrl(form))

const wordsOf = ({ language }: Form) => SNIPPET_WORDS[language ?? ENGLISH]

const anchor = (form: Form, more = '') =>
  `<a href="${hrefOf(form)}" target="_blank" rel="noopener"${more}>${wordsOf(form).request}</a>`

export const linkSnippet = (form: Form): string => anchor(form)

const buttonStyle = (color: string) =>
  ` style="display: inline-block; padding: 12px 24px; border-radius: 8px; background: ${color}; color: ` +
  `${inkOn(color)}; font-weight: 600; text-decoration: none"`

/** A link that looks like a button, in the colour of the form's own. */
export const buttonSnippet = (form: Form, color: string): string => anchor(form, buttonStyle(color))

export const frameSnippet = (form: Form): string =>
  `<iframe
  src="${hrefOf(form)}"
  title="${wordsOf(form).form}"
  width="100%"
  height="${FRAME_HEIGHT.wide}"
  style="display: block; max-width: 900px; margin: 0 auto; border: 0"
  loading="lazy"
></iframe>`

/** English is what the script says by itself. */
const titled = (form: Form, name: 'title' | 'close', text: string): string =>
  form.language && form.language !== ENGLISH ? ` data-${name}="${text}"` : ''

export const scriptSnippet = (form: Form): string => {
  const { origin, slug } = form
  const query = queryOf(form)
  const asked = query && ` data-query="${escapeHtml(query)}"`
  return `<script src="${origin}/embed.js" data-form="${slug}"${asked}${titled(form, 'title', wordsOf(form).form)} async></script>`
}

export const blockSnippet = (form: Form): string => `<!-- wp:html -->
${scriptSnippet(form)}
<!-- /wp:html -->`

/** Without scripts it is a button that opens the form in a new tab. */
export const popupSnippet = (form: Form, color: string): string =>
  `${anchor(form, ` data-bakebook-popup${titled(form, 'close', wordsOf(form).close)}${buttonStyle(color)}`)}
<script src="${form.origin}/embed.js" async></script>`
