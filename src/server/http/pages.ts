import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const NONCE = /__CSP_NONCE__/g

export type PageName = 'index' | 'form' | 'order'

/** The built HTML entries. Each answer gets its own nonce, and may carry data for the first paint. */
export class Pages {
  readonly #html: Record<PageName, string>

  private constructor(html: Record<PageName, string>) {
    this.#html = html
  }

  static async load(folder: string): Promise<Pages> {
    const read = (name: string) => readFile(path.join(folder, `${name}.html`), 'utf8')
    return new Pages({ index: await read('index'), form: await read('form'), order: await read('order') })
  }

  /** `inlined` becomes a JSON island (`<script type="application/json" id="inlined">`): data, never run. */
  render(
    name: PageName,
    { inlined, head = '' }: { inlined?: unknown; head?: string } = {},
  ): { html: string; nonce: string } {
    const nonce = randomBytes(16).toString('base64')
    const island =
      inlined === undefined
        ? ''
        : `<script type="application/json" id="inlined">${JSON.stringify(inlined).replaceAll('<', '\\u003c')}</script>`
    const html = this.#html[name].replace(NONCE, nonce).replace('</head>', () => `${head}${island}</head>`)
    return { html, nonce }
  }
}
