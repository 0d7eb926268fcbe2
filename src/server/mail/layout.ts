import { readableOn } from '#shared/colors.ts'
import { isolated } from '#shared/languages/isolated.ts'
import { directionOf } from '#shared/languages/languages.ts'
import { currentLanguage, currentSpelling } from '#shared/languages/translatable.ts'
import { escapeHtml } from '#shared/text/text.ts'

/** The sender of a mail: the bakery, or Bakebook for a person's account. */
export type MailBusiness = {
  name: string
  /** #rrggbb */
  accent?: string | null
  phone?: string | null
  email?: string | null
  website?: string | null
  address?: string | null
}

const DEFAULT_ACCENT = '#be185d'

/** Close to the background colour of mails and documents. */
const PAPER = '#f8f8f8'

/** The colour, darkened as far as text on that background needs. */
export const asInk = (color: string): string => readableOn(PAPER, color)

export const accentOf = ({ accent }: MailBusiness): string =>
  accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : DEFAULT_ACCENT

export function footerLines({ name, address, phone, email, website }: MailBusiness): string[] {
  const contact = [phone, email, website].filter((part) => part)
  return [name, ...(address ? address.split('\n') : []), contact.join(' | ')]
    .filter((line) => line.trim() !== '')
    .map((line) => isolated(line, currentLanguage()))
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Mail programs drop style sheets, so what matters is inline; the sheet only adds the dark mode.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#1c1917!important}.card{background:#292524!important;border-color:#44403c!important;color:#f5f5f4!important}.card h1,.card h2,.card h3{color:#f5f5f4!important}.name{color:#f5f5f4!important}.foot{color:#a8a29e!important}}
@media (max-width:600px){.card{padding:24px 20px!important}}`

/** The one frame of every mail. `body` is sanitised HTML. */
export function mailLayout({
  business,
  subject,
  body,
}: {
  business: MailBusiness
  subject: string
  body: string
}): string {
  const footer = footerLines(business).map(escapeHtml).join('<br>')
  const language = currentLanguage()
  return `<!doctype html>
<html lang="${currentSpelling()}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#faf7f4;font-family:${FONT}">
<div style="max-width:600px;margin:0 auto">
<p class="name" style="margin:0 0 16px;padding:0 4px;font:600 20px Georgia,'Times New Roman',serif;color:${asInk(accentOf(business))}">${escapeHtml(isolated(business.name, language))}</p>
<div class="card" style="padding:32px;background:#ffffff;border:1px solid #e7e0d9;border-top:4px solid ${accentOf(business)};border-radius:10px;color:#292524;font-size:16px;line-height:1.55;overflow-wrap:break-word">
${body}
</div>
<p class="foot" style="margin:16px 4px 0;color:#6b625a;font-size:13px;line-height:1.5">${footer}</p>
</div>
</body>
</html>`
}
