import { inkOn } from '#shared/colors.ts'
import { escapeHtml } from '#shared/text/text.ts'

/** The baker's choices for a form on the bakery's own website (ENQ-13). */
export type Placed = { hidesHeader: boolean; eventType: string | null }

/** The form whose code a baker copies into a website (S2). `origin` and `slug` need no HTML escaping. */
type Form = { origin: string; slug: string } & Partial<Placed>

/**
 * The height that holds the form with four extra questions, on a page of full width and on a phone. The journey
 * measures it.
 */
export const FRAME_HEIGHT = { wide: 3400, phone: 4000 }

/** The height that each further question adds. */
export const QUESTION_HEIGHT = 150

const queryOf = ({ hidesHeader, eventType }: Partial<Placed>): string => {
  const parts = [hidesHeader ? 'embed=1' : '', eventType ? `type=${encodeURIComponent(eventType)}` : '']
  const query = parts.filter(Boolean).join('&')
  return query && `?${query}`
}

export const formUrl = ({ origin, slug, ...placed }: Form): string => `${origin}/enquiry/${slug}${queryOf(placed)}`

const hrefOf = (form: Form): string => escapeHtml(formUrl(form))

const anchor = (form: Form, label: string, more = '') =>
  `<a href="${hrefOf(form)}" target="_blank" rel="noopener"${more}>${escapeHtml(label)}</a>`

export const linkSnippet = (form: Form, label: string): string => anchor(form, label)

const buttonStyle = (color: string) =>
  ` style="display: inline-block; padding: 12px 24px; border-radius: 8px; background: ${color}; color: ` +
  `${inkOn(color)}; font-weight: 600; text-decoration: none"`

/** A link that looks like a button, in the colour of the form's own. */
export const buttonSnippet = (form: Form, label: string, color: string): string =>
  anchor(form, label, buttonStyle(color))

export const frameSnippet = (form: Form, title: string): string =>
  `<iframe
  src="${hrefOf(form)}"
  title="${title}"
  width="100%"
  height="${FRAME_HEIGHT.wide}"
  style="display: block; max-width: 900px; margin: 0 auto; border: 0"
  loading="lazy"
></iframe>`

export const scriptSnippet = ({ origin, slug, ...placed }: Form): string => {
  const query = queryOf(placed)
  const asked = query && ` data-query="${escapeHtml(query)}"`
  return `<script src="${origin}/embed.js" data-form="${slug}"${asked} async></script>`
}

export const blockSnippet = (form: Form): string => `<!-- wp:html -->
${scriptSnippet(form)}
<!-- /wp:html -->`

/** Without scripts it is a button that opens the form in a new tab. */
export const popupSnippet = (form: Form, label: string, color: string): string =>
  `${anchor(form, label, ` data-bakebook-popup${buttonStyle(color)}`)}
<script src="${form.origin}/embed.js" async></script>`
