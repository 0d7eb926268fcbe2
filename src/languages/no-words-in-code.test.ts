import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

/** The code of the pages that customers see. */
const PAGES = [
  'src/web/public/**/*.{ts,tsx}',
  'src/modules/*/web/{public,public-form}/**/*.{ts,tsx}',
  'src/app/web/{form,order,menu}.tsx',
]
const SPOKEN =
  /^(?:title|label|help|text|heading|placeholder|alt|aria-(?:label|description|roledescription|valuetext))$/
const WORD = /\p{L}{2}/u
const SENTENCE = /^\p{Lu}\p{Ll}*[,’']*(?: \p{L}[\p{L}’'-]*)+/u

type Node = {
  type?: string
  name?: { name?: string }
  value?: unknown
}

const textOf = ({ type, value }: Node): unknown =>
  type === 'TemplateElement' ? (value as { cooked?: unknown }).cooked : type === 'Literal' ? value : undefined

/** The words that somebody would read, wherever they stand in a source. */
function wordsIn(file: string, source: string): string[] {
  const found: string[] = []
  const see = (node: Node): void => {
    const { type, name, value } = node
    if (type === 'JSXText' && WORD.test(String(value).replace(/&\w+;/g, ''))) found.push(String(value).trim())
    const given = type === 'JSXAttribute' && value ? textOf(value as Node) : undefined
    if (typeof given === 'string' && SPOKEN.test(name?.name ?? '') && WORD.test(given)) found.push(given)
    const text = textOf(node)
    if (typeof text === 'string' && SENTENCE.test(text)) found.push(text)
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    see(node as Node)
    for (const each of Object.values(node)) visit(each)
  }
  visit(parseSync(file, source).program)
  return [...new Set(found)].map((words) => `${file}: ${words}`)
}

test('no page of a customer has words of its own: all of them stand where they are translated', () => {
  const files = PAGES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !/\.test\./.test(file))
  expect(files.length).toBeGreaterThan(90)
  expect(files.flatMap((file) => wordsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  'const a = <p>Pay now</p>',
  'const a = <b>{n} left</b>',
  'const a = <input placeholder="Search" />',
  'const a = <img alt="Cake" />',
  "const a = <p>{isPaid ? 'Thank you' : null}</p>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of another file
  'const a = `Order of ${name}`',
])('such words are found: %s', (source) => expect(wordsIn('a.tsx', source)).toHaveLength(1))

test.each(['const a = <p className="pub-help wide">{words.pay} &times; {n}</p>', "const a = status === 'Booked'"])(
  'other texts are not: %s',
  (source) => expect(wordsIn('a.tsx', source)).toEqual([]),
)
