import { readArticle } from '../article.ts'

const sources = import.meta.glob<string>('../articles/*.md', { query: '?raw', import: 'default', eager: true })

/** Part of the page's own script, so that they can be read without a network too. */
export const ARTICLES = Object.entries(sources)
  .map(([file, source]) => readArticle(file.slice(file.lastIndexOf('/') + 1, -'.md'.length), source))
  .toSorted((a, b) => a.place - b.place)
