import { folded } from '#shared/text/folded.ts'
import { saysWords } from '#shared/text/search-words.ts'

export const ABOUT = ['start', 'orders', 'kitchen', 'money', 'bakery'] as const
export type About = (typeof ABOUT)[number]

/** A baker's question and its answer, as Markdown. */
export type Article = {
  id: string
  title: string
  about: About
  /** Its place among the main jobs, which stand first. */
  place: number
  /** The addresses of the pages that it helps with. */
  pages: readonly string[]
  text: string
}

const HEAD = /^# (.+)\nabout: (\w+)(?: (\d))?\npages: (.+)\n+/

/** @throws for a text without its first three lines, which a test finds */
export function readArticle(id: string, source: string): Article {
  const [head, title, about, place = 0, pages] = HEAD.exec(source) ?? []
  if (!head || !title || !pages || !ABOUT.includes(about as About)) throw new Error(`${id} has no head`)
  return {
    id,
    title,
    about: about as About,
    place: Number(place),
    pages: pages.split(' '),
    text: source.slice(head.length),
  }
}

/** The articles that contain every word of a search; those with a word in their question come first. */
export function articlesSaying(articles: readonly Article[], q: string): Article[] {
  const words = folded(q).split(' ')
  const asks = ({ title }: Article) => words.filter((word) => folded(title).includes(word)).length
  return articles.filter(({ title, text }) => saysWords(q, `${title} ${text}`)).toSorted((a, b) => asks(b) - asks(a))
}

/** The articles for a page, or for the nearest page above it: "/orders/12" has those of "/orders". */
export function articlesOf(articles: readonly Article[], page: string): Article[] {
  const steps = page.split('/')
  for (let length = steps.length; length > 1; length -= 1) {
    const above = steps.slice(0, length).join('/')
    const found = articles.filter(({ pages }) => pages.includes(above))
    if (found.length > 0) return found
  }
  return []
}
