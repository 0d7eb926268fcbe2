/** One figure and its target. `exact` marks a count or size, which a busy machine does not change. */
export type Row = { value: number; note?: string; atMost?: number; atLeast?: number; exact?: true }
type Table = Record<string, Record<string, number>>
export type Figures = {
  rows?: Record<string, Row>
  table?: Table
}
export type Part = Figures & {
  date: string
  /** The share of the processors that other programs used. */
  others: number
  /** An earlier table to compare with. */
  before?: Table
}
export type PartName = keyof typeof COMMANDS

/** Above this share the machine was not idle. */
const QUIET_MAX = 0.05

const COMMANDS = {
  pages: 'npm run bench:pages',
  today: 'npm run bench:today',
  calls: 'npm run bench',
  offline: 'npm run bench:offline',
  crowd: 'npm run bench:mixed',
  memory: 'npm run bench',
  books: 'npm run bench:books',
  leave: 'npm run bench:leave',
  form: 'npm run bench:load',
  kitchen: 'npm run bench:kitchen',
  days: 'npm run bench:days',
  careful: 'npm run bench:careful',
  changes: 'npm run bench:changes',
  promised: 'npm run bench:promised',
  gallery: 'npm run bench:gallery',
  floors: 'npm run bench',
} as const

type Section = { title: string; intro: string; parts: readonly PartName[] }
const SECTIONS: readonly Section[] = [
  {
    title: 'What a user waits for',
    intro: `Pages are opened by a phone: a processor four times slower than this machine's, 8 Mbit/s, 165 ms. Where two figures stand side by side, the first is of before.
Calls are those of one owner with 10,000 orders, 500 products and 10,000 order requests, one after the other.`,
    parts: ['pages', 'today', 'calls', 'days', 'careful', 'changes', 'promised', 'gallery', 'offline'],
  },
  {
    title: 'What a server carries',
    intro: 'The client, the server and the database share two cores.',
    parts: ['crowd', 'memory', 'books', 'leave', 'form', 'kitchen'],
  },
  {
    title: 'What it costs',
    intro: `Beside the floor: the least that does the same job, a bare Fastify route that sends one statement, the shortest there is, to plain tables of the same size in the same
server, without sessions, fences or checks (\`scripts/bench/floors.ts\`). Both in turns, on one connection and on sixteen. For processor time a figure is the floor's share of ours: 0.25 is four times its cost. "Of the floor" is our calls a second beside the floor's.
Beside a rival, Directus, measured once in the same way, in requests a second: a list 0.12 of the floor, one record 0.06, creation 0.04. Ours then: 0.13, 0.12, 0.11.`,
    parts: ['floors'],
  },
]

/** The text of docs/performance.md, from the newest figures of each measurement. */
export function performancePage(parts: Partial<Record<PartName, Part>>): string {
  const sections = SECTIONS.map(({ title, intro, parts: names }) => {
    const drawn = names.flatMap((name) => (parts[name] ? [drawPart(name, parts[name])] : []))
    return `## ${title}\n\n${intro}\n\n${drawn.join('\n')}`
  })
  return `# Figures

Each measurement writes its part of this page and of \`performance.json\`, with its day and the share of the processors that other programs took meanwhile. Above ${percent(QUIET_MAX)} a
time counts as not measured quietly, and no aim as met.

${sections.join('\n')}`
}

function drawPart(name: PartName, part: Part): string {
  const { rows, table, before, date, others } = part
  const made = `\`${COMMANDS[name]}\`, ${date}; others took ${percent(others)} of the processors${isQuiet(part) ? '' : ': **not measured quietly**'}.`
  const drawn = [
    ...(table ? [drawTable(table, before)] : []),
    ...(rows
      ? [
          line(['Figure', 'Value', 'Aim']),
          line(['---', '---:', '---']),
          ...Object.entries(rows).map(([figure, row]) =>
            line([row.note ? `${figure} (${row.note})` : figure, row.value, verdict(row, part)]),
          ),
          '',
        ]
      : []),
  ]
  return `${made}\n\n${drawn.join('\n')}`
}

function drawTable(table: Table, before: Table | undefined): string {
  const columns = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))]
  const cell = (name: string, column: string) => {
    const [old, now] = [before?.[name]?.[column], table[name]?.[column]]
    return old === undefined ? (now ?? '') : `${old} → ${now ?? ''}`
  }
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...Object.keys(table).map((name) => line([name, ...columns.map((column) => cell(name, column))])),
    '',
  ].join('\n')
}

const isQuiet = ({ others }: Part) => others <= QUIET_MAX
const isMissed = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Row) =>
  !(value <= atMost && value >= atLeast)

function verdict(row: Row, part: Part): string {
  const { atMost, atLeast, exact } = row
  if (atMost === undefined && atLeast === undefined) return ''
  const aim = atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`
  if (!exact && !isQuiet(part)) return `${aim}: not measured quietly`
  return `${aim}: ${isMissed(row) ? 'missed' : 'met'}`
}

/** The figures that miss their target, as far as this measurement can tell. */
export const missedOf = (part: Part): string[] =>
  Object.entries(part.rows ?? {})
    .filter(([, row]) => isMissed(row) && (row.exact || isQuiet(part)))
    .map(([figure, row]) => `${figure}: ${row.value}`)

const percent = (share: number) => `${Math.round(share * 100)} %`
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
