import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml } from '#shared/text/text.ts'

const NONCE = /__CSP_NONCE__/g
const SUPPORT_EMAIL = /__SUPPORT_EMAIL__/g

/** `index` is the owner's app; `sign-in`, `today` and `kitchen` the same with the files of the page that each shows first. */
export type PageName =
  | 'index'
  | 'sign-in'
  | 'today'
  | 'kitchen'
  | 'form'
  | 'order'
  | 'landing'
  | 'landing-with-demo'
  | 'terms'
  | 'privacy'
  | 'contact'
  | 'contact-with-address'

type Extra = {
  /** Becomes a JSON island (`<script type="application/json" id="inlined">`): data, never run. */
  inlined?: unknown
  head?: string
  supportEmail?: string
}

type Chunk = { file: string; imports?: string[]; css?: string[] }

/** The files of a part of the owner's app beside those of `index.html`, told to the browser with the page itself. */
function preloadsOf(manifest: Record<string, Chunk>, part: string): string {
  const files = new Set<string>()
  const visit = (name: string) => {
    const { file, imports = [], css = [] } = manifest[name] ?? { file: '' }
    if (files.has(file)) return
    for (const each of [file, ...css]) files.add(each)
    for (const next of imports) visit(next)
  }
  visit('index.html')
  const known = new Set(files)
  visit(part)
  return [...files.difference(known)]
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`
        : `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`,
    )
    .join('')
}

/** The built HTML documents. Each answer gets its own nonce, and may carry data for the first paint. */
export class Pages {
  readonly #html: ReadonlyMap<string, string>

  private constructor(html: ReadonlyMap<string, string>) {
    this.#html = html
  }

  /** `parts`: of the owner's app, by the document that shows each first. */
  static async load(folder: string, parts: Record<string, string> = {}): Promise<Pages> {
    const html = new Map<string, string>()
    for (const file of await readdir(folder))
      if (file.endsWith('.html')) html.set(path.parse(file).name, await readFile(path.join(folder, file), 'utf8'))
    for (const [name, part] of Object.entries(parts)) {
      const links = preloadsOf(JSON.parse(await readFile(path.join(folder, '.vite/owner.json'), 'utf8')), part)
      html.set(name, html.get('index')?.replace('</head>', () => `${links}</head>`) ?? '')
    }
    return new Pages(html)
  }

  /** Another one with every build that changes anything of this page. */
  fingerprint(name: PageName): string {
    return createHash('sha256')
      .update(this.#html.get(name) ?? '')
      .digest('hex')
      .slice(0, 16)
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
