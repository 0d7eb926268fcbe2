/** The codes that a baker copies into her website (S2, ENQ-13). `origin` and `slug` need no escaping in HTML. */
type Form = { origin: string; slug: string }

export const formUrl = ({ origin, slug }: Form): string => `${origin}/enquiry/${slug}`

export const linkSnippet = (form: Form, label: string): string =>
  `<a href="${formUrl(form)}" target="_blank" rel="noopener">${label}</a>`

export const frameSnippet = (form: Form, title: string): string =>
  `<iframe
  src="${formUrl(form)}"
  title="${title}"
  width="100%"
  height="1200"
  style="display: block; max-width: 900px; margin: 0 auto; border: 0"
  loading="lazy"
></iframe>`

export const scriptSnippet = ({ origin, slug }: Form): string =>
  `<script src="${origin}/embed.js" data-form="${slug}" async></script>`

export const blockSnippet = (form: Form): string => `<!-- wp:html -->
${scriptSnippet(form)}
<!-- /wp:html -->`
