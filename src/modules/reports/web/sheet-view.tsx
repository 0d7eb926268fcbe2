import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { isFigure } from '#shared/records/sheet.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import { ChartView } from '#web/charts/chart-view.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import type { Column } from '#web/table/columns.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { textWidth } from '#web/table/text-width.ts'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import { cellText, isUnbroken } from '../cell-text.ts'
import { type DrawnRow, type DrawnSheet, type DrawnTotals, isEmptySheet, totalsOfRows } from '../sheet.ts'
import { sortValue } from '../sort-value.ts'
import { ColumnChoice, useShownColumns } from './column-choice.tsx'
import classes from './reports.module.css'

type Props = {
  /** The report's id, under which the choice of columns is kept. */
  id: string
  title: string
  drawn: DrawnSheet
  /** Ticks a row off, if the sheet has ticks. */
  onTick?: ((id: number, isTicked: boolean) => void) | undefined
}

/** A sheet on the screen: figures, a table for each group, notes. */
export function SheetView({ id, title, drawn, onTick }: Props) {
  const formats = useFormats()
  const choice = useShownColumns(id, drawn)
  const columns = columnsOf(drawn, formats, onTick).filter(({ key }) => !choice.hidden.has(Number(key)))
  const isWide = drawn.columns.some(({ extra }) => extra)
  return (
    <>
      {drawn.figures.length > 0 ? (
        <Section>
          <dl className={classes.figures}>
            {drawn.figures.map(({ label, kind, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{cellText(kind, value, formats)}</dd>
                {note ? <dd className={classes.note}>{note}</dd> : null}
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
      {drawn.charts.length > 0 ? (
        <div className={classes.charts}>
          {drawn.charts.map((chart) => (
            <Section key={chart.title} title={chart.title}>
              <ChartView chart={chart} hasTable={false} />
            </Section>
          ))}
        </div>
      ) : null}
      {isEmptySheet(drawn) ? (
        <EmptyState picture="box" text={drawn.empty} />
      ) : (
        <div className={classes.groups}>
          {drawn.groups.map((group, at) => (
            <div key={group.heading}>
              {group.heading ? <h2 className={classes.group}>{group.heading}</h2> : null}
              {group.empty === null ? (
                <DataTable
                  label={group.heading || title}
                  columns={columns}
                  rows={group.rows}
                  rowKey={(row) => group.rows.indexOf(row)}
                  paginate={drawn.paging}
                  isTotal={isTotal}
                  {...(drawn.search === null ? {} : { search: { column: String(drawn.search) } })}
                  sums={sumsOf(drawn, group.totals ?? (drawn.groups.length === 1 ? drawn.totals : null), formats)}
                  toolbar={isWide && at === 0 ? <ColumnChoice {...choice} /> : null}
                  card={(row) => <RowCard row={row} drawn={drawn} hidden={choice.hidden} onTick={onTick} />}
                />
              ) : (
                <p className={classes.note}>{group.empty}</p>
              )}
              {at === drawn.groups.length - 1 && drawn.groups.length > 1 && drawn.totals ? (
                <GrandTotals drawn={drawn} totals={drawn.totals} />
              ) : null}
            </div>
          ))}
        </div>
      )}
      {drawn.notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </>
  )
}

const isTotal = (row: DrawnRow) => row.isTotal

type Formats = ReturnType<typeof useFormats>

const Tick = ({ row, label, onTick }: { row: DrawnRow; label: string; onTick: Props['onTick'] }) =>
  row.tick ? (
    <label className={classes.tick}>
      <Checkbox
        size="md"
        aria-label={label}
        checked={row.tick.isTicked}
        onChange={(event) => row.tick && onTick?.(row.tick.id, event.currentTarget.checked)}
      />
    </label>
  ) : null

const PRIORITY_TONES: Readonly<Record<string, Tone>> = { H: 'bad', M: 'warn', L: 'good' }

function cellOf(drawn: DrawnSheet, row: DrawnRow, i: number, formats: Formats): ReactNode {
  const text = cellText(drawn.columns[i]?.kind ?? 'text', row.cells[i], formats)
  const to = row.to[i]
  const kind = drawn.columns[i]?.kind
  if (kind === 'status') return <OrderStatusChip status={text as OrderStatus} />
  if (kind === 'priority') return <StatusChip label={text} tone={PRIORITY_TONES[text] ?? 'calm'} />
  return to ? (
    <Link to={to} className={classes.link}>
      {text}
    </Link>
  ) : (
    <span className={isUnbroken(kind ?? 'text') ? classes.unbroken : classes.long}>{text}</span>
  )
}

/** In pixels. A text takes a third of its length between these limits; a status takes the width of its chip. */
const WIDTHS = { textMin: 112, textMax: 200, chip: 132, tick: 100 }
/** The extra padding of the first and last column, and the arrow beside a text column's header. */
const [EDGE, ARROW] = [12, 18]

type Width = { width: number; grows?: boolean }

/** Makes the many columns of a report as narrow as their contents. Numbers and days never wrap; long texts do. */
function widthsOf({ columns, groups, totals, sorting }: DrawnSheet, formats: Formats): (i: number) => Width {
  const sums = [totals, ...groups.map((group) => group.totals)].flatMap((each) => (each ? [each.cells] : []))
  const all = [...groups.flatMap(({ rows }) => rows.map(({ cells }) => cells)), ...sums]
  const lengthOf = (value: CsvValue) => String(value ?? '').length
  return (i) => {
    const { header = '', kind = 'text' } = columns[i] ?? {}
    const edge = i === 0 || i === columns.length - 1 ? EDGE : 0
    if (kind === 'status' || kind === 'priority') return { width: WIDTHS.chip + edge }
    // The longest value has the longest text.
    const longest = all.reduce<CsvValue>((best, cells) => (lengthOf(cells[i]) > lengthOf(best) ? cells[i] : best), null)
    const arrow = sorting && !isFigure(kind) ? ARROW : 0
    const width = textWidth(header, cellText(kind, longest, formats), arrow) + edge
    if (isUnbroken(kind) || width <= WIDTHS.textMin) return { width }
    return { width: Math.min(Math.max(WIDTHS.textMin, width / 3), WIDTHS.textMax) + edge, grows: true }
  }
}

function columnsOf(drawn: DrawnSheet, formats: Formats, onTick: Props['onTick']): Column<DrawnRow>[] {
  const widthOf = widthsOf(drawn, formats)
  const columns = drawn.columns.map(
    ({ header, kind, below }, i): Column<DrawnRow> => ({
      key: String(i),
      header,
      cell: (row) => cellOf(drawn, row, i, formats),
      text: (row) => String(row.cells[i] ?? ''),
      ...widthOf(i),
      below,
      ...(isFigure(kind) ? { align: 'right' as const } : {}),
      ...(drawn.sorting ? { sortBy: (row: DrawnRow) => sortValue(kind, row.cells[i]) } : {}),
    }),
  )
  const { tickHeader } = drawn
  if (tickHeader === null) return columns
  return [
    ...columns,
    {
      key: 'tick',
      header: tickHeader,
      cell: (row) => <Tick row={row} label={tickHeader} onTick={onTick} />,
      width: WIDTHS.tick,
    },
  ]
}

/** The totals of a table, or of the rows that a search finds while it leaves some out. */
const sumsOf = (drawn: DrawnSheet, totals: DrawnTotals | null, formats: Formats) =>
  totals === null
    ? undefined
    : (found: readonly DrawnRow[] | undefined) => {
        const { label, cells } = found ? totalsOfRows(totals, drawn, found) : totals
        return {
          label,
          cells: Object.fromEntries(
            drawn.columns.flatMap(({ kind }, i) =>
              cells[i] === null || cells[i] === undefined ? [] : [[String(i), cellText(kind, cells[i], formats)]],
            ),
          ),
        }
      }

function GrandTotals({ drawn, totals }: { drawn: DrawnSheet; totals: DrawnTotals }) {
  const formats = useFormats()
  return drawn.columns.map(({ header, kind, sums }, i) =>
    sums ? (
      <p key={header} className={classes.total}>
        <span>
          {totals.label}: {header}
        </span>
        <span className="tabular">{cellText(kind, totals.cells[i], formats)}</span>
      </p>
    ) : null,
  )
}

type CardProps = { row: DrawnRow; drawn: DrawnSheet; hidden: ReadonlySet<number>; onTick: Props['onTick'] }

/** A row on a phone: its name and its one amount in front, the other cells by name. */
function RowCard({ row, drawn, hidden, onTick }: CardProps) {
  const formats = useFormats()
  const { columns, lead, tickHeader } = drawn
  const amounts = columns.flatMap(({ kind }, i) => (kind === 'money' && i !== lead && !hidden.has(i) ? [i] : []))
  // A table needs its name if there are several.
  const amount = amounts.length === 1 ? amounts[0] : undefined
  const cell = (i: number) => cellOf(drawn, row, i, formats)
  return (
    <div className={classes.cardRow} data-ticked={row.tick?.isTicked || undefined}>
      {tickHeader === null ? null : <Tick row={row} label={tickHeader} onTick={onTick} />}
      <div className={classes.cardText}>
        <div className={classes.cardLead}>
          <strong>{cell(lead)}</strong>
          {amount === undefined ? null : <strong className="tabular">{cell(amount)}</strong>}
        </div>
        <dl className={classes.cells}>
          {columns.map(({ header }, i) => {
            const value = row.cells[i]
            if (hidden.has(i) || i === lead || i === amount || value === null || value === undefined || value === '')
              return null
            return (
              <div key={header}>
                <dt>{header}</dt>
                <dd>{cell(i)}</dd>
              </div>
            )
          })}
        </dl>
      </div>
    </div>
  )
}
