import { ActionIcon, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { isFigure } from '#shared/records/sheet.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import { ChartView } from '#web/charts/chart-view.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { ColumnMenu } from '#web/lists/column-menu.tsx'
import { useListLook } from '#web/lists/use-list-look.ts'
import type { Column } from '#web/table/columns.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { textWidth } from '#web/table/text-width.ts'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import { cellText, isUnbroken } from '../cell-text.ts'
import {
  type Cell,
  type DrawnRow,
  type DrawnSheet,
  type DrawnTotals,
  isEmptySheet,
  isShownGroup,
  totalsOfRows,
} from '../sheet.ts'
import { sortValue } from '../sort-value.ts'
import { reportWords as words } from '../words.ts'
import classes from './reports.module.css'

type Props = {
  /** The report's id, under which its columns are kept as those of a list. */
  id: string
  title: string
  drawn: DrawnSheet
  /** Ticks a row off, if the sheet has ticks. */
  onTick?: ((id: number, isTicked: boolean) => void) | undefined
}

/** A sheet on the screen: figures, a table for each group, notes. */
export function SheetView({ id, title, drawn, onTick }: Props) {
  const formats = useFormats()
  const look = useListLook({ path: `/reports/${id}`, asked: {}, read: (asked) => asked })
  const all = columnsOf(drawn, formats, onTick)
  const isWide = drawn.columns.some(({ extra }) => extra)
  const narrow = useMediaQuery('(max-width: 45em)', false, { getInitialValueInEffect: false })
  const folded = drawn.groups.flatMap(({ rows }) => rows.filter(({ isFolded }) => isFolded))
  const groups = drawn.groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isFolded }) => !isFolded) }))
    .filter(isShownGroup)
  const table = (rows: readonly DrawnRow[]) => ({
    columns: look.shown(all),
    rows,
    rowKey: (row: DrawnRow) => rows.indexOf(row),
    isTotal,
    card: (row: DrawnRow) => <RowCard row={row} drawn={drawn} onTick={onTick} />,
  })
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
          {groups.map((group, at) => (
            <div key={group.heading}>
              {group.heading ? <h2 className={classes.group}>{group.heading}</h2> : null}
              {group.empty === null ? (
                <DataTable
                  {...table(group.rows)}
                  label={group.heading || title}
                  paginate={drawn.paging}
                  {...(drawn.search === null ? {} : { search: { column: drawn.columns[drawn.search]?.key ?? '' } })}
                  sums={sumsOf(drawn, group.totals ?? (drawn.groups.length === 1 ? drawn.totals : null), formats)}
                  toolbar={isWide && !narrow && at === 0 ? <ColumnMenu look={look} columns={all} saysHidden /> : null}
                />
              ) : (
                <p className={classes.note}>{group.empty}</p>
              )}
              {at === groups.length - 1 && drawn.groups.length > 1 && drawn.totals ? (
                <GrandTotals drawn={drawn} totals={drawn.totals} />
              ) : null}
            </div>
          ))}
          {folded.length > 0 && drawn.foldLabel ? (
            <FoldedRows label={drawn.foldLabel(folded.length)}>
              <DataTable {...table(folded)} label={drawn.foldLabel(folded.length)} paginate={false} />
            </FoldedRows>
          ) : null}
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

const cellOf = (drawn: DrawnSheet, row: DrawnRow, i: number): Cell => ({
  kind: drawn.columns[i]?.kind ?? 'text',
  value: row.cells[i],
})

function CellView({ cell: { kind, value }, to }: { cell: Cell; to?: string | null | undefined }) {
  const text = cellText(kind, value, useFormats())
  if (kind === 'status') return <OrderStatusChip status={text as OrderStatus} />
  if (kind === 'priority') return <StatusChip label={text} tone={PRIORITY_TONES[text] ?? 'calm'} />
  return to ? (
    <Link to={to} className={classes.link}>
      {text}
    </Link>
  ) : (
    <span className={isUnbroken(kind) ? classes.unbroken : classes.long}>{text}</span>
  )
}

/** The rows are drawn once somebody wants to see them. */
function FoldedRows({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen ? children : null}
    </details>
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
    const arrow = sorting && !isFigure(kind) ? ARROW : 0
    const widthOf = (value: CsvValue) => textWidth(header, cellText(kind, value, formats), arrow) + edge
    const values = new Set(all.map((cells) => cells[i]))
    // The longest value is the widest one, except among figures with more decimals or fewer.
    const longest = [...values].reduce((best, value) => (lengthOf(value) > lengthOf(best) ? value : best), null)
    const width = isFigure(kind) && kind !== 'money' ? Math.max(...[null, ...values].map(widthOf)) : widthOf(longest)
    if (isUnbroken(kind) || width <= WIDTHS.textMin) return { width }
    return { width: Math.min(Math.max(WIDTHS.textMin, width / 3), WIDTHS.textMax) + edge, grows: true }
  }
}

function columnsOf(drawn: DrawnSheet, formats: Formats, onTick: Props['onTick']): Column<DrawnRow>[] {
  const widthOf = widthsOf(drawn, formats)
  const columns = drawn.columns.map(
    ({ key, header, kind, below, extra }, i): Column<DrawnRow> => ({
      key,
      header,
      cell: (row) => <CellView cell={cellOf(drawn, row, i)} to={row.to[i]} />,
      text: (row) => String(row.cells[i] ?? ''),
      ...widthOf(i),
      below,
      optional: extra,
      opens: i === drawn.lead,
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
            drawn.columns.flatMap(({ key, kind }, i) =>
              cells[i] === null || cells[i] === undefined ? [] : [[key, cellText(kind, cells[i], formats)]],
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

type CardProps = { row: DrawnRow; drawn: DrawnSheet; onTick: Props['onTick'] }

const isEmpty = (value: CsvValue) => value === null || value === undefined || value === ''

/** So many cells need no press where there is nothing else to say. */
const FEW = 3

/** A row on a phone: its name and its amount, what decides below them, and the other cells behind a press. */
function RowCard({ row, drawn, onTick }: CardProps) {
  const { columns, lead, tickHeader, unsaid } = drawn
  const [isOpen, setOpen] = useState(false)
  const { amount, line } = row.brief
  const filled = line.filter(({ value }) => !isEmpty(value))
  // A row without a name, such as a purchase in no shop, is known by its first text.
  const name = isEmpty(row.cells[lead]) ? filled.find(({ kind }) => kind === 'text') : undefined
  const said = filled.filter((cell) => cell !== name)
  const more = unsaid.filter((at) => !isEmpty(row.cells[at]))
  const isFew = said.length === 0 && more.length <= FEW
  return (
    <div className={classes.cardRow} data-ticked={row.tick?.isTicked || undefined}>
      {tickHeader === null ? null : <Tick row={row} label={tickHeader} onTick={onTick} />}
      <div className={classes.cardText}>
        <div className={classes.cardLead}>
          <strong>
            <CellView cell={name ?? cellOf(drawn, row, lead)} to={row.to.find((to) => to !== null)} />
          </strong>
          {amount === null || isEmpty(amount.value) ? null : (
            <strong className="tabular">
              <CellView cell={amount} />
            </strong>
          )}
        </div>
        <div className={classes.cardLine}>
          <span>
            {said.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their places.
              <Fragment key={at}>
                {at > 0 ? ' · ' : null}
                <CellView cell={cell} />
              </Fragment>
            ))}
          </span>
          {more.length > 0 && !isFew ? (
            <ActionIcon
              className={classes.cardMore}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={words.rowDetails}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
        {isOpen || isFew ? (
          <dl className={classes.cells}>
            {more.map((at) => (
              <div key={at}>
                <dt>{columns[at]?.header}</dt>
                <dd>
                  <CellView cell={cellOf(drawn, row, at)} to={row.to[at]} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  )
}
