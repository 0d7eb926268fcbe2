import { escapeHtml } from '#shared/text/text.ts'

export type LinkPreview = { business: string; title: string; sentence: string; logo: string | null }

/** The tags (Open Graph) with which a messenger previews a shared link. */
export function previewTags({ business, title, sentence, logo }: LinkPreview, baseUrl: string): string {
  const tags: [string, string | null][] = [
    ['type', 'website'],
    ['site_name', business],
    ['title', title],
    ['description', sentence],
    ['image', logo && `${baseUrl}${logo}`],
  ]
  return tags
    .filter(([, content]) => content)
    .map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content ?? '')}">`)
    .join('')
}
