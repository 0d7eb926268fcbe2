import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml } from '#shared/text/text.ts'

const NONCE = /__CSP_NONCE__/g
const SUPPORT_EMAIL = /__SUPPORT_EMAIL__/g

const NAMES = [
  'index',
  'form',
  'order',
  'landing',
  'landing-with-demo',
  'terms',
  'privacy',
  'contact',
  'contact-with-address',
] as const
export type PageName = (typeof NAMES)[number]

type Extra = {
  /** Becomes a JSON island (`<script type="application/json" id="inlined">`): data, never run. */
  inlined?: unknown
  head?: string
  supportEmail?: string
}

/** The built HTML documents. Each answer gets its own nonce, and may carry data for the first paint. */
export class Pages {
  readonly #html: ReadonlyMap<PageName, string>

  private constructor(html: ReadonlyMap<PageName, string>) {
    this.#html = html
  }

  static async load(folder: string): Promise<Pages> {
    const read = async (name: PageName) => [name, await readFile(path.join(folder, `${name}.html`), 'utf8')] as const
    return new Pages(new Map(await Promise.all(NAMES.map(read))))
  }

  render(name: PageName, { inlined, head = '', supportEmail = '' }: Extra = {}): { html: string; nonce: string } {
    const nonce = randomBytes(16).toString('base64')
    const island =
      inlined === undefined
        ? ''
        : `<script type="application/json" id="inlined">${JSON.stringify(inlined).replaceAll('<', '\\u003c')}</script>`
    const html = (this.#html.get(name) ?? '')
      .replace(NONCE, nonce)
      .replace(SUPPORT_EMAIL, () => escapeHtml(supportEmail))
      .replace('</head>', () => `${head}${island}</head>`)
    return { html, nonce }
  }
}
