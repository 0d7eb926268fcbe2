import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { kitWords } from '../text/words.ts'
import type { Column } from './columns.tsx'
import classes from './data-table.module.css'
import type { DrawnRows } from './data-table-props.ts'
import { fittingColumns, widthOf } from './fitting-columns.ts'
import { NoResults } from './no-results.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowOpener } from './row-opener.tsx'
import { nextSort, type Sort } from './sort-rows.ts'
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

function HeaderCell<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) {
  const sorted = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined
  const Arrow = sorted === 'descending' ? IconArrowDown : sorted ? IconArrowUp : IconArrowsSort
  return (
    <th scope="col" data-align={column.align} aria-sort={sorted}>
      {column.sortBy ? (
        <UnstyledButton
          className={classes.sorter}
          data-sorted={sorted}
          onClick={() => onSort(nextSort(sort, column.key))}
        >
          {column.header}
          <Arrow size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </th>
  )
}

/** How wide the frame is, in pixels. */
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

export function TableGrid<Row>(props: Props<Row>) {
  const { label, rows, rowKey, rowLabel, rowTo, onRowClick, isTotal, rowMenu, sort, onSort, selection, sums, frame } =
    props
  const room = useRoom(frame)
  const beside = (selection ? TICK_WIDTH : 0) + (rowMenu ? MENU_WIDTH : 0)
  const columns = fittingColumns(props.columns, Math.max(room, WIDTH_MIN) - beside, sort?.key)
  const needed = columns.reduce((sum, column) => sum + widthOf(column), beside)
  const cells = columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0)
  const allTicked = selection !== undefined && rows.length > 0 && rows.every(selection.has)
  const someTicked = selection !== undefined && rows.some(selection.has)
  const nameOf = (row: Row) => rowLabel?.(row) ?? String(rowKey(row))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div ref={frame} className={classes.scroller} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.grid} style={{ minWidth: Math.max(needed, WIDTH_MIN) }}>
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {selection ? <col style={{ width: TICK_WIDTH }} /> : null}
          {columns.map((column) => (
            <col key={column.key} style={{ width: widthOf(column) }} />
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
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
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
                {columns.map((column, index) => (
                  <td key={column.key} data-align={column.align}>
                    {index === 0 && opens ? (
                      <RowOpener to={rowTo?.(row)} onOpen={onRowClick ? () => onRowClick(row) : undefined}>
                        {column.cell(row)}
                      </RowOpener>
                    ) : (
                      column.cell(row)
                    )}
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
        {sums ? (
          <TableSumsRow sums={sums} columns={columns} before={selection ? 1 : 0} after={rowMenu ? 1 : 0} />
        ) : null}
      </table>
    </div>
  )
}
