import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

// These openings keep the subject for the end, or never name one, and have to be read twice: say who does what.
const INVERTED =
  /^(?:of|what|whatever|who|whoever|whom|whose|whichever|which|whether|as|those|one (?:that|who|whose))\b/i
// A subordinate clause alone is a fragment: its main clause follows a comma, a colon or a dash.
const UNFINISHED =
  /^(?:where|when|while|until (?!then|this)|once (?!each|an? )|because|since|although|though|unless|if|else|so that|(?:by|with|from|to|for|in|on) (?:which|what|whom))\b[^,:–]*$/i
const COMMENT = /(?<=^|\s)\/\/ ?(?<line>.*)$|(?<=^|[\s({,])\/\*\*?(?<block>[\s\S]*?)\*\//gm
const TITLE = /\b(?:test|it)(?:\.\w+)?(?:\([^()]*\))?\(\s*(?<quote>['"`])(?<title>.*?)\k<quote>,/g
const CODE =
  /\b(?:(?:ALG|AUT|AVL|BEY|CAL|CON|ENQ|EXP|FND|ING|INV|LBL|MED|ORD|PAY|POR|PRD|QUO|RCP|REM|REP|SET|SUB|TAX|TSK|UNI)-\d{1,2}|[RX]\d{1,2})\b/g
const SENTENCE_END = /(?<=[.!?]["')]?) +(?=["'(`]?[A-Z])/

/** The comments of a source; lines that follow each other are one comment. */
function commentsOf(source: string): string[] {
  const joined = source.replace(/^ *\/\/.*(?:\n *\/\/.*)+$/gm, (lines) => lines.replace(/\n *\/\/ ?/g, ' '))
  return [...joined.matchAll(COMMENT)].map(({ groups }) =>
    (groups?.line ?? groups?.block ?? '').replace(/\s*\n\s*\*? ?/g, ' ').trim(),
  )
}

const titlesOf = (source: string) => [...source.matchAll(TITLE)].map(({ groups }) => groups?.title ?? '')
const isInverted = (sentence: string) => INVERTED.test(sentence) && !sentence.endsWith('?')
const isFragment = (sentence: string) => isInverted(sentence) || (UNFINISHED.test(sentence) && !sentence.endsWith('?'))
const fragmentsIn = (source: string) => [
  ...commentsOf(source).flatMap((comment) => comment.split(SENTENCE_END).filter(isFragment)),
  ...titlesOf(source).filter(isInverted),
]

const sources = ['src', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => path.join(folder, file)),
)

describe('comments and test titles are sentences that name their subject first', () => {
  test('everywhere', () => {
    expect(sources.length).toBeGreaterThan(1000)
    const found = sources
      .filter((file) => !import.meta.filename.endsWith(file))
      .flatMap((file) => fragmentsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((words) => `${file}: ${words}`))
    expect(found).toEqual([])
  })

  test.each([
    '// What is paid counts.',
    'const a = 1 // Of one unit.',
    '/** Kept for a day. Whoever asks later gets none. */',
    '/**\n * Sorted by day.\n * As a table `g` to join.\n */',
    '// The first line ends here.\n// Who asks is told.',
    '// Whether it is paid.',
    '/** Whose order it is. */',
    '/** Those without a price. */',
    '// One that is paid counts.',
    '/** The price. Where there is none. */',
    '// When the order was sent.',
    '/** By which it is known. */',
    "test('what is paid counts', () => {})",
    "test.each(ROWS)('of %s there is one', () => {})",
  ])('would be noticed: %j', (source) => expect(fragmentsIn(source)).toHaveLength(1))

  test.each([
    '// What is this? It asks.',
    '// The payment counts. It is what customers see.',
    '// If it is paid, the order is booked. Until then it waits.',
    '/** One of each kind. */',
    "test('a payment counts', () => {})",
    "const words = { paid: 'What was paid' }",
  ])('lets pass: %j', (source) => expect(fragmentsIn(source)).toEqual([]))
})

describe('a code of the specification stands only in comments whose reader can look it up', () => {
  const notes = ['spec-notes.md', 'proofs.md'].map((file) => readFileSync(path.join(ROOT, 'docs', file), 'utf8')).join()
  const explained = new Set(notes.match(CODE))
  const unexplainedIn = (source: string) =>
    commentsOf(source).flatMap((comment) => (comment.match(CODE) ?? []).filter((code) => !explained.has(code)))

  test('everywhere', () => {
    const found = sources
      .filter((file) => !import.meta.filename.endsWith(file))
      .flatMap((file) => unexplainedIn(readFileSync(path.join(ROOT, file), 'utf8')).map((code) => `${file}: ${code}`))
    expect(found).toEqual([])
  })

  test('one that is explained nowhere would be noticed', () => {
    expect(unexplainedIn('/** Closed orders keep their costs (ORD-99, R98). */')).toEqual(['ORD-99', 'R98'])
    expect(unexplainedIn('// Moves follow ORD-3.')).toEqual([])
  })
})
