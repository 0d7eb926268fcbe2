import type { Settings } from '#modules/settings/schema.ts'
import { formatDate, formatInstant } from '#shared/text/format.ts'
import { escapeHtml } from '#shared/text/text.ts'
import type { PersonData, Row } from './read-person.ts'

type Head = { bakery: string; madeAt: string; settings: Pick<Settings, 'timezone' | 'dateFormat'> }

/** A page with everything held about a person, readable by anybody without this server and offline. */
export function personPage({ name, tables, files }: PersonData, { bakery, madeAt, settings }: Head): string {
  const tell = teller(settings)
  const kept = tables.filter(({ rows }) => rows.length > 0)
  const title = `What ${bakery} keeps about ${name}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p>As of ${escapeHtml(tell(madeAt))}. The same in a form for other programs is in data.json. Fields that are empty, and those that only a program needs, are left out here.</p>
<nav aria-label="Contents"><ul>${kept
    .map(({ name: table, title: heading, rows }) => `<li><a href="#${table}">${heading}</a> (${rows.length})</li>`)
    .join(
      '',
    )}${files.length > 0 ? `<li><a href="#files">Papers and pictures</a> (${files.length})</li>` : ''}</ul></nav>
${kept
  .map(
    ({ name: table, title: heading, rows }) => `<section id="${table}"><h2>${heading}</h2>
${rows.map((row) => `<article>${fields(row, tell)}</article>`).join('\n')}</section>`,
  )
  .join('\n')}
${
  files.length > 0
    ? `<section id="files"><h2>Papers and pictures</h2><ul>${files
        .map(({ name: file }) => `<li><a href="${escapeHtml(encodeURI(file))}">${escapeHtml(file)}</a></li>`)
        .join('')}</ul></section>`
    : ''
}
</main></body></html>
`
}

type Tell = (value: string) => string

/** Dates and times in the bakery's format. */
function teller({ timezone, dateFormat }: Head['settings']): Tell {
  return (value) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, dateFormat)
    if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00:00)$/.test(value))
      return formatInstant(new Date(value).toISOString(), timezone, dateFormat)
    return value
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === '' ||
  (typeof value !== 'object' && Number(value) === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

const labelOf = (key: string): string => {
  const words = key
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How the app counts; of no use to the person. */
const COUNTING = new Set([
  'dates_from',
  'delivery_tax_typed',
  'discount_before_tax',
  'fee_typed',
  'has_refund',
  'is_disputed',
  'is_private',
  'kept',
  'open_asks',
  'payment_count',
  'position',
  'price_entry',
  'setup_fee_net',
  'standing_payments',
  'tax_enabled',
  'tax_rounding',
  'typed_dates',
  'wishes_on_job_sheet',
])

/** Row ids mean nothing to a person; the order's own number is a separate field. */
const isForPrograms = (key: string): boolean => key === 'id' || /(_id|Id)$/.test(key) || COUNTING.has(key)

function fields(row: Row, tell: Tell): string {
  const told = Object.entries(row).filter(([key, value]) => !isForPrograms(key) && !isEmpty(value))
  return `<dl>${told
    .map(([key, value]) => `<div><dt>${escapeHtml(labelOf(key))}</dt><dd>${valueOf(value, tell)}</dd></div>`)
    .join('')}</dl>`
}

function valueOf(value: unknown, tell: Tell): string {
  if (Array.isArray(value)) return `<ul>${value.map((each) => `<li>${valueOf(each, tell)}</li>`).join('')}</ul>`
  if (typeof value === 'object' && value !== null)
    return `<details><summary>Show</summary>${fields(value as Row, tell)}</details>`
  if (value === true) return 'Yes'
  return escapeHtml(tell(String(value)))
}

const STYLE = `:root{color-scheme:light dark}body{background:canvas;color:canvastext;margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:50rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.25}h2{margin:2.5rem 0 .75rem;font-size:1.2rem}article{border:1px solid #8885;border-radius:8px;padding:.75rem 1rem;margin:0 0 .75rem}
dl{margin:0}dl>div{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:0 1rem;padding:.15rem 0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
ul{margin:0;padding-left:1.25rem}summary{cursor:pointer;min-height:24px}nav{margin:1rem 0}@media(max-width:36em){dl>div{display:block;padding:.35rem 0}}@media print{article{break-inside:avoid}}`
