import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '#server/config.ts'
import { isFull } from './probes.ts'

export type Pattern = { file: string; source: string; flags: string }

/** Files that read only the program's own files, or answers of the database or a sandbox, or that run only in tests. */
const SEES_NO_INPUT =
  /\.(test|proof)\.tsx?$|[/-]testing|\/proofs\/|\/(generated|sandbox)\/|\.generated\.ts$|\/(test-accounts|api-docs)\.ts$|\/server\/db\//

const sources = () =>
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !SEES_NO_INPUT.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))

type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } }

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  see(node)
  for (const each of Object.values(node)) visit(each, see)
}

// Records what our own modules pass to `new RegExp` while they load.
const RECORD = `
globalThis.RegExp = new Proxy(RegExp, {
  construct(Real, given) {
    const made = new Real(...given)
    const from = new Error().stack.split('\\n')[2]
    const [, file] = /file:\\/\\/(\\S+?\\/src\\/\\S+\\.ts)/.exec(from) ?? []
    if (file) console.log(JSON.stringify({ file, source: made.source, flags: made.flags }))
    return made
  },
})
for (const file of process.argv.slice(1)) await import(file)`

/** Every regular expression of the program that somebody's text may reach, each once. */
export function patterns(): Pattern[] {
  const found = new Map<string, Pattern>()
  const builders: string[] = []
  const add = (pattern: Pattern) => found.set(`/${pattern.source}/${pattern.flags}`, pattern)
  for (const { file, text } of sources())
    visit(parseSync(file, text).program, ({ type, regex, callee }) => {
      if (regex) add({ file, source: regex.pattern, flags: regex.flags })
      if (type === 'NewExpression' && callee?.name === 'RegExp') builders.push(path.join(ROOT, file))
    })
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', RECORD, ...new Set(builders)], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const line of said.split('\n')) if (line !== '') add(JSON.parse(line))
  return [...found.values()]
}

// A busy machine is several times slower, and a time that grows with the square is a thousand times longer: only the
// full proof, on a quiet machine, holds a pattern to its 10 ms.
const SLOWNESS = isFull ? 1 : 10
// A short text may take longer for its length: the question is if the time grows with the square.
const STEPS = [
  { length: 1_000, mostMs: 2 * SLOWNESS },
  { length: 10_000, mostMs: 5 * SLOWNESS },
  { length: 100_000, mostMs: 10 * SLOWNESS },
]
const TRIES = 5

/** Processor time, which does not depend on other programs, or the time that passed, where its clock is too coarse. */
function bestMs(regex: RegExp, text: string, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let nth = 0; nth < TRIES && best > enough; nth += 1) {
    regex.lastIndex = 0
    const since = performance.now()
    const begin = process.threadCpuUsage()
    if (regex.global) text.replace(regex, '')
    else regex.test(text)
    const { user, system } = process.threadCpuUsage(begin)
    best = Math.min(best, (user + system) / 1_000, performance.now() - since)
  }
  return best
}

/** A text of about this many characters. */
export type Hostile = (length: number) => string

/** Returns the text for which a pattern takes too long; undefined if there is none. */
export function tooSlow({ source, flags }: Pattern, textOf: Hostile): string | undefined {
  const regex = new RegExp(source, flags.replace('y', 'g'))
  for (const { length, mostMs } of STEPS) {
    const text = textOf(length)
    const ms = bestMs(regex, text, mostMs)
    if (ms > mostMs)
      return `${Math.round(ms)} ms for ${text.length} characters like ${JSON.stringify(text.slice(0, 40))}`
  }
  return undefined
}

export const repeated =
  (before: string, again: string, after: string): Hostile =>
  (length) =>
    before + again.repeat(length / again.length) + after

const COMMON = ['a', 'A', '0', ' ', '\n', '-', '.', '<', '"', 'é']

const SPREAD = ['a', '0', ' ']
const BETWEEN = /(?:[\w&#;=:<>@%"'/-]|\\\W| (?=\w))+/g
const SIGNS = /[^\w\\^$|?+*()]/g

/**
 * Texts that trigger the usual mistakes: a sign or word of the pattern repeated, or a common sign after one of its
 * words.
 */
export function* hostileTexts({ source }: Pattern): Generator<Hostile> {
  const literal = source.replaceAll(/\\[dwsbDWSB]|\\[pP]\{[^}]*\}|\\u[\dA-F]{4}/g, ' ')
  const words = new Set(Array.from(literal.matchAll(BETWEEN), ([word]) => word.replaceAll('\\', '')))
  words.delete('')
  const signs = new Set([...COMMON, ...Array.from(literal.matchAll(SIGNS), ([sign]) => sign)])
  for (const again of [...signs, ...words]) yield repeated('', again, '\0')
  for (const again of signs) yield repeated('\0', again, '\0')
  for (const before of words) for (const again of SPREAD) yield repeated(before, again, '\0')
}
