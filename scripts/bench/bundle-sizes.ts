import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/** Kilobytes after brotli, as they are served. */
export type PageSize = {
  /** Loaded before the page asks for anything. */
  js: number
  css: number
  /** With all that may be loaded later. */
  allJs: number
}

/** The sizes of each HTML entry, by its name. */
export async function bundleSizes(dist: string): Promise<Record<string, PageSize>> {
  const sizes: Record<string, PageSize> = {}
  for (const program of ['owner', 'customers']) {
    const manifest = JSON.parse(await readFile(path.join(dist, '.vite', `${program}.json`), 'utf8')) as Manifest
    for (const [name, entry] of Object.entries(manifest)) {
      if (!entry.isEntry) continue
      const first = filesOf(manifest, entry, ({ imports = [] }) => imports)
      const all = filesOf(manifest, entry, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
      sizes[name] = {
        js: await kilobytes(dist, first, '.js'),
        css: await kilobytes(dist, first, '.css'),
        allJs: await kilobytes(dist, all, '.js'),
      }
    }
  }
  return sizes
}

/** The kilobytes of scripts that a page of the owner's app adds to those of its first visit, once it is opened. */
export async function addedBy(dist: string, page: string): Promise<number> {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/owner.json'), 'utf8')) as Manifest
  const closure = (entry: Chunk | undefined) =>
    entry ? filesOf(manifest, entry, ({ imports = [] }) => imports) : new Set<string>()
  const first = closure(Object.values(manifest).find(({ isEntry }) => isEntry))
  const opened = closure(Object.entries(manifest).find(([source]) => source.endsWith(page))?.[1])
  if (opened.size === 0) throw new Error(`the build has no ${page}`)
  return kilobytes(dist, opened.difference(first), '.js')
}

function filesOf(manifest: Manifest, entry: Chunk, nextOf: (chunk: Chunk) => string[]): Set<string> {
  const files = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of nextOf(chunk)) visit(manifest[next])
  }
  visit(entry)
  return files
}

async function kilobytes(dist: string, files: Set<string>, ending: string): Promise<number> {
  let bytes = 0
  for (const file of files)
    if (file.endsWith(ending)) bytes += brotliCompressSync(await readFile(path.join(dist, file))).length
  return Math.round(bytes / 102.4) / 10
}
