import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { AMERICAN, directionOf, ENGLISH, LANGUAGES, type Spelled } from '#shared/languages/languages.ts'
import { escapeHtml } from '#shared/text/text.ts'

/** The owner's frame, which pages that open without asking the server do not have. */
const BOOT = '<div class="boot" aria-hidden="true"><span></span></div>'
const NONCE = /__CSP_NONCE__/g
const LANGUAGE = '<html lang="en">'
const TITLE = /<title>[^<]*<\/title>/
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/
const SUPPORT_EMAIL = /__SUPPORT_EMAIL__/g

/** `index` is the owner's app. */
export type PageName =
  | 'index'
  | 'form'
  | 'order'
  | 'menu'
  | 'sign-in'
  | 'landing'
  | 'landing-with-demo'
  | 'terms'
  | 'privacy'
  | 'contact'
  | 'contact-with-address'

type Extra = {
  /** Becomes a JSON island (`<script type="application/json" id="inlined">`), which is data and never runs. */
  inlined?: unknown
  head?: string
  supportEmail?: string
  /** The route of the owner's app whose files the document preloads. */
  route?: string
  /** The language of a customer's page, and its words before a script runs. */
  language?: Spelled | undefined
  title?: string | undefined
  noScript?: string | undefined
}

type Chunk = { file: string; imports?: string[]; css?: string[] }

/** Preload links for the files that a document opens with, beside those that it names itself. */
function preloadsOf(manifest: Record<string, Chunk>, document: string, parts: readonly string[]): string {
  const files = new Set<string>()
  const visit = (name: string) => {
    const { file, imports = [], css = [] } = manifest[name] ?? { file: '' }
    if (files.has(file)) return
    for (const each of [file, ...css]) files.add(each)
    for (const next of imports) visit(next)
  }
  visit(document)
  const known = new Set(files)
  for (const part of parts) visit(part)
  return [...files.difference(known)]
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`
        : `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`,
    )
    .join('')
}

/** A route of the owner's app, as the build writes it down. */
export type BuiltRoute = {
  /** The files that its page loads when it is opened, named as in the build's manifest. */
  files: string[]
  /** The calls that the page makes first. */
  calls: string[]
  /** False for a page that opens without asking the server. */
  asksFirst: boolean
}

/** A route of the owner's app, such as `/orders/$orderId`. */
export type OwnersRoute = Pick<BuiltRoute, 'calls' | 'asksFirst'> & { route: string; pattern: RegExp; links: string }

type Manifest = Record<string, Chunk>

const readBuilt = async <T>(folder: string, file: string) =>
  JSON.parse(await readFile(path.join(folder, '.vite', file), 'utf8')) as T

const TRANSLATED = [...LANGUAGES.filter((language) => language !== ENGLISH), AMERICAN] as const
const SPEAKING = { form: 'customers.json', order: 'customers.json', menu: 'menu.json' } as const

/** Preload links for the words of each language, by the document and the language. */
async function readWords(folder: string): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  for (const [name, built] of Object.entries(SPEAKING)) {
    const manifest = await readBuilt<Manifest>(folder, built)
    for (const language of TRANSLATED)
      links.set(`${name} ${language}`, preloadsOf(manifest, `${name}.html`, [`../../languages/${language}/${name}.ts`]))
  }
  return links
}

/** Reads from the build's manifest which parts each route of the owner's app shows first. */
async function readRoutes(folder: string): Promise<OwnersRoute[]> {
  const manifest = await readBuilt<Manifest>(folder, 'owner.json')
  return Object.entries(await readBuilt<Record<string, BuiltRoute>>(folder, 'routes.json'))
    .map(([route, { files, ...calls }]) => ({
      ...calls,
      route,
      pattern: new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}/?$`),
      links: preloadsOf(manifest, 'index.html', files),
    }))
    .toSorted((a, b) => lastParameters(a.route).localeCompare(lastParameters(b.route), 'en'))
}

/** Sorts a word before a parameter in the same place: `/orders/new` is no order. */
const lastParameters = (route: string) => route.replaceAll('$', '\u{10ffff}')

/** The built HTML documents. Each answer gets its own nonce and may carry data for the first paint. */
export class Pages {
  readonly #html: ReadonlyMap<string, string>
  readonly #routes: readonly OwnersRoute[]
  readonly #words: ReadonlyMap<string, string>

  private constructor(
    html: ReadonlyMap<string, string>,
    routes: readonly OwnersRoute[],
    words: ReadonlyMap<string, string>,
  ) {
    this.#html = html
    this.#routes = routes
    this.#words = words
  }

  static async load(folder: string): Promise<Pages> {
    const html = new Map<string, string>()
    for (const file of await readdir(folder))
      if (file.endsWith('.html')) html.set(path.parse(file).name, await readFile(path.join(folder, file), 'utf8'))
    return existsSync(path.join(folder, '.vite/routes.json'))
      ? new Pages(html, await readRoutes(folder), await readWords(folder))
      : new Pages(html, [], new Map())
  }

  /** The route of the owner's app that shows this path. */
  routeOf(pathname: string): OwnersRoute | undefined {
    return this.#routes.find(({ pattern }) => pattern.test(pathname))
  }

  /** Changes with every build that changes this page of the owner's app or the sign-in pages. */
  fingerprint(route: string): string {
    return createHash('sha256')
      .update(this.#document('index', route) + this.#document('sign-in', undefined))
      .digest('hex')
      .slice(0, 16)
  }

  render(
    name: PageName,
    { inlined, head = '', supportEmail = '', route, language = ENGLISH, title, noScript }: Extra = {},
  ): { html: string; nonce: string } {
    const nonce = randomBytes(16).toString('base64')
    const island =
      inlined === undefined
        ? ''
        : `<script type="application/json" id="inlined">${JSON.stringify(inlined).replaceAll('<', '\\u003c')}</script>`
    const said = (tag: string, text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`
    const words = this.#words.get(`${name} ${language}`) ?? ''
    const html = this.#document(name, route)
      .replace('</head>', () => `${words}</head>`)
      .replace(NONCE, nonce)
      .replace(TITLE, (usual) => (title ? said('title', title) : usual))
      .replace(NO_SCRIPT, (usual) => (noScript ? said('noscript', noScript) : usual))
      .replace(LANGUAGE, `<html lang="${language}" dir="${directionOf(language)}">`)
      .replace(SUPPORT_EMAIL, () => escapeHtml(supportEmail))
      .replace('</head>', () => `${head}${island}</head>`)
    return { html, nonce }
  }

  #document(name: PageName, route: string | undefined): string {
    const html = this.#html.get(name) ?? ''
    const opened = this.#routes.find((each) => each.route === route)
    if (opened === undefined) return html
    const framed = opened.asksFirst ? html : html.replace(BOOT, '')
    return framed.replace('</head>', () => `${opened.links}</head>`)
  }
}
