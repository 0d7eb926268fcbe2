const WORD = `"?(\\w+)"?`
const NO_ALIAS =
  /^(?:on|where|set|using|inner|left|right|full|cross|natural|join|group|order|limit|offset|for|having|values|default|select|union|returning|as|window|do)$/i
const TABLE = new RegExp(
  `(?:\\b(?:from|join|update|into|using)|,)\\s+(?:only\\s+)?${WORD}(?:\\s+(?:as\\s+)?${WORD})?`,
  'gi',
)
/** The columns of an insert: one of them may be called like a table. */
const INTO = /(\binto\s+"?(\w+)"?(?:\s+as\s+\w+)?\s*)\(([^()]*)\)/gi
const COLUMN = `(?:${WORD}\\.)?"?business_id"?`
const GIVEN = String.raw`\$\d+|\d+|'[^']*'`
const EQUAL = new RegExp(`${COLUMN}\\s*=\\s*(?:(${GIVEN})|${COLUMN})`, 'gi')
const GIVEN_FIRST = new RegExp(`(?:${GIVEN})\\s*=\\s*${COLUMN}`, 'gi')

type Block = { text: string; inner: Block[] }
type Bound = ReadonlyMap<string, boolean>

/**
 * The tables of this statement that could show another bakery's rows without row-level security: their `business_id` is
 * tied neither to a given value nor, through other tables, to one that is. Parts in brackets are judged separately.
 */
export function unfencedTables(statement: string, tenantTables: ReadonlySet<string>): string[] {
  const plain = statement.replace(/--[^\n]*/g, ' ').replace(/'(?:[^']|'')*'/g, "''")
  return partsOf(plain).flatMap((part) => judge(readBlock(part), tenantTables, new Map()))
}

/** The statement with each query in brackets moved to `inner`. */
function readBlock(text: string): Block {
  const block: Block = { text: '', inner: [] }
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '(') {
      block.text += text[at]
      continue
    }
    let depth = 1
    let end = at + 1
    for (; end < text.length && depth > 0; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    const content = text.slice(at + 1, end - 1)
    const read = readBlock(content)
    if (/^\s*(?:select|with|insert|update|delete)\b/i.test(content)) {
      block.inner.push(...partsOf(content).map(readBlock))
      block.text += '( )'
    } else {
      block.inner.push(...read.inner)
      block.text += `(${read.text})`
    }
    at = end - 1
  }
  return block
}

/** The statements, and the selects of a union, outside of brackets. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const piece of text.split(/([();]|\bunion(?:\s+all)?\b|\bintersect\b|\bexcept\b)/i)) {
    if (piece === '(') depth += 1
    if (piece === ')') depth -= 1
    if (depth === 0 && /^(?:;|union.*|intersect|except)$/is.test(piece)) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts.filter((part) => part.trim() !== '')
}

function judge({ text, inner }: Block, tenantTables: ReadonlySet<string>, outer: Bound): string[] {
  const tables = new Map<string, string>()
  for (const [, table = '', alias = ''] of text.replace(INTO, '$1').matchAll(TABLE))
    if (tenantTables.has(table)) tables.set(alias === '' || NO_ALIAS.test(alias) ? table : alias, table)
  const bound = new Map([...outer, ...[...tables.keys()].map((alias) => [alias, false] as const)])
  const named = (alias: string | undefined) => (alias === undefined ? [...tables.keys()] : [alias])
  const ties: [string, string][] = []
  for (const [, left, given, right] of text.matchAll(EQUAL))
    if (given === undefined) for (const a of named(left)) for (const b of named(right)) ties.push([a, b])
    else for (const alias of named(left)) bound.set(alias, true)
  for (const [, alias] of text.matchAll(GIVEN_FIRST)) for (const each of named(alias)) bound.set(each, true)
  for (const [, , table = '', columns = ''] of text.matchAll(INTO))
    if (/\bbusiness_id\b/.test(columns)) bound.set(table, true)
  for (let changed = true; changed; ) {
    changed = false
    for (const [a, b] of ties)
      if (bound.get(a) !== bound.get(b) && bound.has(a) && bound.has(b)) {
        bound.set(a, true)
        bound.set(b, true)
        changed = true
      }
  }
  const here = [...tables].flatMap(([alias, table]) => (bound.get(alias) ? [] : [table]))
  return [...here, ...inner.flatMap((block) => judge(block, tenantTables, bound))]
}
