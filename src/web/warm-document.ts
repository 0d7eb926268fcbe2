import { warm } from './warm.ts'

/** Loads the files that the document of a page names, while nobody waits for anything else. */
export function warmDocument(address: string): void {
  warm(async () => {
    const html = await (await fetch(address, { credentials: 'omit' })).text()
    const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css)\b/g))]
    await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()))
  })
}
