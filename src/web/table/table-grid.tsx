import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { kitWords } from '../text/words.ts'
import type { Column } from './columns.tsx'
import classes from './data-table.module.css'
import type { DrawnRows } from './data-table-props.ts'
import { fittingColumns, stackedColumns, widthOf, widthOfStack } from './fitting-columns.ts'
import { NoResults } from './no-results.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowOpener } from './row-opener.tsx'
import { nextSort, type Sort } from './sort-rows.ts'
import { Stack } from './stack.tsx'
import { TableSumsRow } from './table-sums-row.tsx'

/** S2, 9: a narrower frame scrolls sideways. */
const WIDTH_MIN = 720
const TICK_WIDTH = 44
const MENU_WIDTH = 52

type Props<Row> = DrawnRows<Row> & {
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  frame: RefObject<HTMLDivElement | null>
}

type Sorting<Row> = Pick<Props<Row>, 'sort' | 'onSort'>

const sortedBy = (sort: Sort | undefined, key: string) =>
  sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined

function Header<Row>({ column, sort, onSort }: { column: Column<Row> } & Sorting<Row>) {
  const sorted = sortedBy(sort, column.key)
  const Arrow = sorted === 'descending' ? IconArrowDown : sorted ? IconArrowUp : IconArrowsSort
  return column.sortBy ? (
    <UnstyledButton className={classes.sorter} data-sorted={sorted} onClick={() => onSort(nextSort(sort, column.key))}>
      {column.header}
      <Arrow size={14} aria-hidden />
    </UnstyledButton>
  ) : (
    column.header
  )
}

function HeaderCell<Row>({ stack, ...sorting }: { stack: readonly Column<Row>[] } & Sorting<Row>) {
  const sorted = stack.map(({ key }) => sortedBy(sorting.sort, key)).find(Boolean)
  return (
    <th scope="col" data-align={stack[0]?.align} aria-sort={sorted}>
      <Stack stack={stack}>{(column) => <Header column={column} {...sorting} />}</Stack>
    </th>
  )
}

/** The width of the frame in pixels. */
function useRoom(frame: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return room
}

const partsOf = <Row,>(stack: readonly Column<Row>[]): number =>
  Number(stack.find((column) => column.grows && widthOf(column) === widthOfStack(stack))?.grows ?? 0)

export function TableGrid<Row>(props: Props<Row>) {
  const { label, rows, rowKey, rowLabel, rowTo, onRowClick, isTotal, rowMenu, sort, onSort, selection, sums, frame } =
    props
  const room = useRoom(frame)
  const beside = (selection ? TICK_WIDTH : 0) + (rowMenu ? MENU_WIDTH : 0)
  const width = Math.max(room, WIDTH_MIN) - beside
  const stacks = stackedColumns(fittingColumns(props.columns, width, sort?.key), width)
  const needed = stacks.reduce((sum, stack) => sum + widthOfStack(stack), beside)
  const share = Number.isFinite(room)
    ? Math.max(0, room - needed) / (stacks.reduce((sum, stack) => sum + partsOf(stack), 0) || 1)
    : 0
  const opener = stacks.flat().find((column) => column.opens) ?? stacks[0]?.[0]
  const cells = stacks.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0)
  const allTicked = selection !== undefined && rows.length > 0 && rows.every(selection.has)
  const someTicked = selection !== undefined && rows.some(selection.has)
  const nameOf = (row: Row) => rowLabel?.(row) ?? String(rowKey(row))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div ref={frame} className={classes.scroller} role="group" aria-label={label} tabIndex={0}>
      <table
        className={classes.grid}
        data-stacked={stacks.some(({ length }) => length > 1) || undefined}
        style={{ minWidth: Math.max(needed, WIDTH_MIN) }}
      >
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {selection ? <col style={{ width: TICK_WIDTH }} /> : null}
          {stacks.map((stack) => (
            <col key={stack[0]?.key} style={{ width: widthOfStack(stack) + partsOf(stack) * share }} />
          ))}
          {rowMenu ? <col style={{ width: MENU_WIDTH }} /> : null}
        </colgroup>
        <thead>
          <tr>
            {selection ? (
              <td className={classes.tick}>
                <Checkbox
                  aria-label={kitWords.selectAll}
                  checked={allTicked}
                  indeterminate={someTicked && !allTicked}
                  onChange={(event) => selection.change(rows, event.currentTarget.checked)}
                />
              </td>
            ) : null}
            {stacks.map((stack) => (
              <HeaderCell key={stack[0]?.key} stack={stack} sort={sort} onSort={onSort} />
            ))}
            {rowMenu ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={cells} className={classes.nothing}>
                <NoResults>{props.noResults}</NoResults>
              </td>
            </tr>
          ) : null}
          {rows.map((row) => {
            const total = isTotal?.(row) ?? false
            const opens = !total && (rowTo !== undefined || onRowClick !== undefined)
            return (
              <tr key={rowKey(row)} data-total={total || undefined} data-opens={opens || undefined}>
                {selection ? (
                  <td className={classes.tick}>
                    {total ? null : (
                      <Checkbox
                        aria-label={kitWords.selectRow(nameOf(row))}
                        checked={selection.has(row)}
                        onChange={(event) => selection.change([row], event.currentTarget.checked)}
                      />
                    )}
                  </td>
                ) : null}
                {stacks.map((stack) => (
                  <td key={stack[0]?.key} data-align={stack[0]?.align}>
                    <Stack stack={stack}>
                      {(column) =>
                        column === opener && opens ? (
                          <RowOpener to={rowTo?.(row)} onOpen={onRowClick ? () => onRowClick(row) : undefined}>
                            {column.cell(row)}
                          </RowOpener>
                        ) : (
                          column.cell(row)
                        )
                      }
                    </Stack>
                  </td>
                ))}
                {rowMenu ? (
                  <td className={classes.menu}>
                    {total ? null : <RowMenu label={nameOf(row)}>{rowMenu(row)}</RowMenu>}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
        {sums ? <TableSumsRow sums={sums} stacks={stacks} before={selection ? 1 : 0} after={rowMenu ? 1 : 0} /> : null}
      </table>
    </div>
  )
}
