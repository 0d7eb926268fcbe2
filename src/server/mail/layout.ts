import { escapeHtml } from '#shared/text.ts'

/** Whose mail it is: the bakery, or Bakebook itself for a person's account. */
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

const PAPER_LUMINANCE = 0.94
const TEXT_CONTRAST = 4.5

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** WCAG relative luminance of #rrggbb. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Black or white, whichever reads better on the colour. */
export const inkOn = (color: string): '#000000' | '#ffffff' => (luminanceOf(color) > 0.179 ? '#000000' : '#ffffff')

/** The colour itself, or as much darker as text on paper needs. */
export function asInk(color: string): string {
  let ink = color
  while ((PAPER_LUMINANCE + 0.05) / (luminanceOf(ink) + 0.05) < TEXT_CONTRAST)
    ink = `#${partsOf(ink)
      .map((part) =>
        Math.floor(part * 0.95)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return ink
}

export const accentOf = ({ accent }: MailBusiness): string =>
  accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : DEFAULT_ACCENT

export function footerLines({ name, address, phone, email, website }: MailBusiness): string[] {
  const contact = [phone, email, website].filter((part) => part)
  return [name, ...(address ? address.split('\n') : []), contact.join(' | ')].filter((line) => line.trim() !== '')
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Mail programs drop style sheets, so what matters is inline; the sheet only turns the lights off.
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
  return `<!doctype html>
<html lang="en">
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
<p class="name" style="margin:0 0 16px;padding:0 4px;font:600 20px Georgia,'Times New Roman',serif;color:${asInk(accentOf(business))}">${escapeHtml(business.name)}</p>
<div class="card" style="padding:32px;background:#ffffff;border:1px solid #e7e0d9;border-top:4px solid ${accentOf(business)};border-radius:10px;color:#292524;font-size:16px;line-height:1.55;overflow-wrap:break-word">
${body}
</div>
<p class="foot" style="margin:16px 4px 0;color:#6b625a;font-size:13px;line-height:1.5">${footer}</p>
</div>
</body>
</html>`
}
