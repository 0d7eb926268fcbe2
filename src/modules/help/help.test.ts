import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#server/config.ts'
import { articlesOf, articlesSaying, readArticle } from './article.ts'
import { releasesOf } from './news.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const found = (pattern: string) => globSync(pattern, { cwd: ROOT })
const articles = found('src/modules/help/articles/*.md').map((file) =>
  readArticle(path.basename(file, '.md'), read(file)),
)
const routes = new Set(
  found('src/modules/*/web/module.tsx').flatMap((file) =>
    [...read(file).matchAll(/path: '(\/[^'$]*)'/g)].map((hit) => hit[1]),
  ),
)
/** The words that appear on screens. */
const words = [
  ...found('src/modules/**/*words.ts'),
  ...found('src/modules/*/web/module.tsx'),
  'src/modules/order-status/order-statuses.ts',
]
  .map(read)
  .join('\n')

it('every page of the menu has help, and every answer leads to pages that there are', () => {
  const menu = found('src/modules/*/web/module.tsx').flatMap((file) =>
    [...read(file).matchAll(/ to: '(.+?)',\s+icon/g)].map(([, to]) => to as string),
  )
  expect(menu).toContain('/recipes')
  for (const to of menu.filter((page) => page !== '/help-support')) expect(articlesOf(articles, to), to).not.toEqual([])
  for (const { id, pages, text } of articles) {
    const links = [...text.matchAll(/\]\((\/[^)?]*)/g)].map(([, link]) => link)
    for (const address of [...pages, ...links]) expect(routes, `${address} of ${id}`).toContain(address)
  }
})

it('words that an answer writes in bold stand so on a screen', () => {
  for (const { id, text } of articles)
    for (const [, label] of text.matchAll(/\*\*(.+?)\*\*/g)) expect(words, `${label} of ${id}`).toContain(`'${label}'`)
})

it('answers are found by words in any order, those that ask the same first', () => {
  expect(articlesSaying(articles, 'quote send')[0]?.id).toBe('send-a-quote')
  expect(articlesSaying(articles, 'ALLERGÉNS').map(({ id }) => id)).toContain('allergens')
  expect(articlesSaying(articles, 'helicopter')).toEqual([])
})

it('a record has the help of its list', () => {
  expect(articlesOf(articles, '/orders/12').map(({ id }) => id)).toContain('send-a-quote')
  expect(articlesOf(articles, '/nowhere')).toEqual([])
})

it('the news are the parts of the changelog that bakers see', () => {
  const changelog =
    '# Changelog\n## [Unreleased]\n### Added\n- One\n  and a half\n- Two\n### Changed\n- Three\n## [0.1.0]\nFirst\n### Added\n- Four'
  expect(releasesOf(changelog)).toEqual([
    { name: 'Unreleased', added: ['One and a half', 'Two'] },
    { name: '0.1.0', added: ['Four'] },
  ])
  expect(releasesOf(read('CHANGELOG.md'))[0]?.added.length).toBeGreaterThan(5)
})
