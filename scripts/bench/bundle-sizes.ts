import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string }

/** Kilobytes after brotli, as they are served, that each HTML entry loads before anything is asked for: scripts with their imports, styles. */
export async function bundleSizes(dist: string): Promise<Record<string, { js: number; css: number }>> {
  const folder = ((await readdir(path.join(dist, '.vite')).catch(() => [])) as string[]).includes('manifest.json')
    ? '.vite'
    : '.'
  const manifest = JSON.parse(await readFile(path.join(dist, folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const sizes: Record<string, { js: number; css: number }> = {}
  for (const [name, entry] of Object.entries(manifest)) {
    if (!entry.isEntry) continue
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const visit = (chunk: Chunk | undefined) => {
      if (chunk === undefined || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const style of chunk.css ?? []) styles.add(style)
      for (const next of chunk.imports ?? []) visit(manifest[next])
    }
    visit(entry)
    const total = async (files: Set<string>) => {
      let bytes = 0
      for (const file of files)
        if (/\.(js|css)$/.test(file)) bytes += brotliCompressSync(await readFile(path.join(dist, file))).length
      return Math.round(bytes / 102.4) / 10
    }
    sizes[name] = { js: await total(scripts), css: await total(styles) }
  }
  return sizes
}
