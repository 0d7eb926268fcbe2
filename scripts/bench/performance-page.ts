import type { PageSize } from './bundle-sizes.ts'
import type { Growth } from './desk-growth.ts'
import type { FloorFigures } from './floor-rates.ts'
import type { ImportFigures } from './import-times.ts'
import type { InboxFigures } from './inbox-search.ts'
import type { SheetFigures } from './job-sheets.ts'
import type { ReportFigures } from './report-times.ts'

export type Result = {
  date: string
  /** How this run was made otherwise than usual. */
  note?: string
  rounds: number
  seconds: number
  'requests a second, 16 connections': FloorFigures
  growth: Growth
  'inbox of 10,000 requests, ms': InboxFigures
  'job sheets as one PDF': SheetFigures
  'import of 5,000 contacts': ImportFigures
  'second start, ms': number
  'memory at rest, MB': Memory
  'memory at rest after use, MB': Memory
  'first field of the public form takes typing, ms': number
  'compressed JavaScript and CSS, KB': Record<string, PageSize>
}

export type Books = ReportFigures & {
  /** How this run was made otherwise than usual. */
  note?: string
  date: string
  rounds: number
  orders: number
  expenses: number
  floors: FloorFigures
}

type Memory = Record<'app' | 'database', number>

const verdict = (value: number, aim: number | undefined) =>
  aim === undefined ? '' : value >= aim ? `>= ${aim}: met` : `>= ${aim}: missed`
const atMost = (value: number, aim: number) => `<= ${aim}: ${value <= aim ? 'met' : 'missed'}`
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

/** docs/performance.md, from one run. */
export function performancePage(result: Result, books: Books): string {
  const sizes = result['compressed JavaScript and CSS, KB']
  const [owner, form, order] = ['index.html', 'form.html', 'order.html'].map((name) => sizes[name])
  const typing = result['first field of the public form takes typing, ms']
  const sheets = result['job sheets as one PDF']
  const imports = result['import of 5,000 contacts']
  const rest = result['memory at rest, MB']
  const after = result['memory at rest after use, MB']
  return `# Figures

Made by \`npm run bench\` on ${result.date} (medians of ${result.rounds} rounds of ${result.seconds} seconds; the raw figures are in \`performance.json\`). Timings of a small shared
machine are noisy: read the ratios, which come from one run. Every request is signed in, with all fences, limits and audit rows on.

The floor is the least that does the same job: a bare Fastify route that sends one statement, the shortest there is, through \`pg\` to plain tables of the
same size in the same server, without sessions, fences or checks (\`scripts/bench/floors.ts\`). 16 connections, 10,000 orders, in turns.

${result.note === undefined ? '' : `${result.note}\n\n`}${row(['Call', 'Requests/s', 'Floor, requests/s', 'Of the floor', 'Aim', 'Where the time goes'])}
${row(['---', '---:', '---:', '---:', '---', '---'])}
${Object.entries(result['requests a second, 16 connections'])
  .map(([name, { app, floor, ratio, aim, goes }]) => row([name, app, floor, ratio, verdict(ratio, aim), goes]))
  .join('\n')}

A day's work with ten times the past: the same orders a day, 10,000 of them or 100,000. Medians of single calls, one after the other.

${row(['Call', 'With 10,000 orders, ms', 'With 100,000 orders, ms', 'Ratio', 'Aim'])}
${row(['---', '---:', '---:', '---:', '---'])}
${Object.entries(result.growth)
  .map(([name, figure]) =>
    row([name, figure['of 10,000, ms'], figure['of 100,000, ms'], figure.ratio, atMost(figure.ratio, 2)]),
  )
  .join('\n')}

Reports over ${books.orders} orders and ${books.expenses} expenses, made by \`npm run bench:books\` on ${books.date} (medians of ${books.rounds}; \`performance-books.json\`).${books.note === undefined ? '' : ` ${books.note}`}

${row(['Report', 'A month, ms', 'Aim', 'Five years, ms', 'Aim', 'Rows of five years'])}
${row(['---', '---:', '---', '---:', '---', '---:'])}
${Object.entries(books.times)
  .map(([id, time]) =>
    row([
      id,
      time['of a month, ms'],
      atMost(time['of a month, ms'], 150),
      time['of five years, ms'],
      atMost(time['of five years, ms'], 1500),
      time.rows,
    ]),
  )
  .join('\n')}

${row(['Figure of the reports', 'Value', 'Aim'])}
${row(['---', '---:', '---'])}
${Object.entries(books.floors)
  .map(([name, { ratio, aim }]) => row([`${name}, of the floor`, ratio, verdict(ratio, aim)]))
  .join('\n')}
${row([`CSV of ${books.csv.rows} rows, ms`, books.csv.ms, ''])}
${row(['Memory that it takes more, MB', books.csv['more memory, MB'], atMost(books.csv['more memory, MB'], 64)])}
${row([`PDF of ${books.pdf.rows} rows, ms`, books.pdf.ms, atMost(books.pdf.ms, 3000)])}
${row(['Longest wait of other callers meanwhile, ms', books.pdf['longest wait of others, ms'], atMost(books.pdf['longest wait of others, ms'], 50)])}

An inbox with 10,000 order requests. Medians of single calls, one after the other; what takes no longer than 100 ms is there at once.

${row(['Call', 'ms', 'Aim'])}
${row(['---', '---:', '---'])}
${Object.entries(result['inbox of 10,000 requests, ms'])
  .map(([name, ms]) => row([name, ms, atMost(ms, 100)]))
  .join('\n')}

${row(['Figure', 'Value', 'Aim'])}
${row(['---', '---:', '---'])}
${row(["JavaScript of the owner's entry, KB compressed", owner?.js ?? 0, atMost(owner?.js ?? 0, 190)])}
${row(['JavaScript of the public form before its first paint, KB compressed', form?.js ?? 0, atMost(form?.js ?? 0, 100)])}
${row(['JavaScript of the public form with all that loads later, KB compressed', form?.allJs ?? 0, atMost(form?.allJs ?? 0, 100)])}
${row(['CSS of the public form, KB compressed', form?.css ?? 0, atMost(form?.css ?? 0, 30)])}
${row(['First field of the public form takes typing: 4x slower processor, 1.6 Mbit/s, 150 ms, empty cache, ms', typing, atMost(typing, 1500)])}
${row(["JavaScript of the customer's page, KB compressed", order?.js ?? 0, ''])}
${row([`Job sheets as one PDF of ${sheets.pages} pages, ms a page`, sheets['ms a page'], atMost(sheets['ms a page'], 15)])}
${row(['Longest wait of other callers meanwhile, ms', sheets['longest wait of others, ms'], atMost(sheets['longest wait of others, ms'], 50)])}
${row([`Import of ${imports.rows} contacts, ten calls one after the other, ms`, imports['imported in, ms'], atMost(imports['imported in, ms'], 1000)])}
${row(['The same by the least SQL into a plain table, ms', imports['the least that does the same job, ms'], ''])}
${row(['Memory that it takes more: app, MB', imports['more memory, MB'], atMost(imports['more memory, MB'], 100)])}
${row(['Wait of other callers meanwhile (p99), as often as on a quiet server', imports['others to quiet'], atMost(imports['others to quiet'], 3)])}
${row(['Second start with the database, ms', result['second start, ms'], atMost(result['second start, ms'], 2000)])}
${row(['Memory at rest after a few requests: app, MB', rest.app, atMost(rest.app, 180)])}
${row(['Memory at rest after a few requests: database, MB', rest.database, ''])}
${row(['Memory at rest after all this: app, MB', after.app, ''])}
${row(['Memory at rest after all this: database, MB', after.database, ''])}

Costs are reckoned once and kept until the kitchen changes (decision 80). \`npm run bench:kitchen\` measures that over 2,000 recipes, 500 ingredients and 500
products (\`performance-kitchen.json\`): while nothing changes, products by cost take at most a quarter of what they take right after a price change, the list of all
recipes half. Of the processor, a page of products took 3.3 ms where it took 19.1, products by cost 5.3 for 81, a page of recipes 2.5 for 8.5, recipes by cost 4.9 for 69.

\`npm run bench:load\` sends 50 requests a second to one form for a minute, then 2 a second with a photograph (\`performance-load.json\`): none may
be lost, every picture gets ready, and the owner's pages answer within three times as long (p99) as on a quiet server.
`
}
