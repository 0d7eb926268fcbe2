import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltRoute } from '../../src/server/http/pages.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/** Kilobytes after brotli, as served. */
export type PageSize = {
  /** Loaded before the page asks for anything. */
  js: number
  css: number
  /** Includes everything that may be loaded later, in English. */
  allJs: number
}

/** The sizes of each HTML entry, by its name. */
export async function bundleSizes(dist: string): Promise<Record<string, PageSize>> {
  const sizes: Record<string, PageSize> = {}
  for (const program of ['owner', 'customers', 'menu', 'sign-in']) {
    const manifest = JSON.parse(await readFile(path.join(dist, '.vite', `${program}.json`), 'utf8')) as Manifest
    for (const [name, entry] of Object.entries(manifest)) {
      if (!entry.isEntry) continue
      const first = filesOf(manifest, entry, ({ imports = [] }) => imports)
      const all = filesOf(manifest, entry, ({ imports = [], dynamicImports = [] }) => [
        ...imports,
        ...dynamicImports.filter((part) => !part.includes('languages/')),
      ])
      sizes[name] = {
        js: await kilobytes(dist, first, '.js'),
        css: await kilobytes(dist, first, '.css'),
        allJs: await kilobytes(dist, all, '.js'),
      }
    }
  }
  return sizes
}

/**
 * The script files that a route of the owner's app loads when it is opened first, and their kilobytes, with the shell.
 */
export type RouteWeight = { files: number; js: number }

export async function routeWeights(dist: string): Promise<Record<string, RouteWeight>> {
  const read = async <T>(file: string) => JSON.parse(await readFile(path.join(dist, '.vite', file), 'utf8')) as T
  const manifest = await read<Manifest>('owner.json')
  const shell = Object.values(manifest).find(({ isEntry }) => isEntry)
  const weights: Record<string, RouteWeight> = {}
  for (const [address, route] of Object.entries(await read<Record<string, BuiltRoute>>('routes.json'))) {
    const files = new Set<string>()
    for (const chunk of [shell, ...route.files.map((file) => manifest[file])]) {
      if (chunk === undefined) throw new Error(`the build has not all files of ${address}`)
      for (const file of filesOf(manifest, chunk, ({ imports = [] }) => imports))
        if (file.endsWith('.js')) files.add(file)
    }
    weights[address] = { files: files.size, js: await kilobytes(dist, files, '.js') }
  }
  return weights
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

const compressed = new Map<string, number>()

async function kilobytes(dist: string, files: Set<string>, ending: string): Promise<number> {
  let bytes = 0
  for (const file of files) {
    if (!file.endsWith(ending)) continue
    const known = compressed.get(file) ?? brotliCompressSync(await readFile(path.join(dist, file))).length
    compressed.set(file, known)
    bytes += known
  }
  return Math.round(bytes / 102.4) / 10
}
