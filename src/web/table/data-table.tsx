import { TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { rescueFocus } from '../feedback/focus-trail.ts'
import { kitWords } from '../text/words.ts'
import { CardList } from './card-list.tsx'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { TableFooter } from './table-footer.tsx'
import { TableGrid } from './table-grid.tsx'
import { BulkBar } from './toolbar/bulk-bar.tsx'
import { MANY_MAX, useSelection } from './use-selection.ts'
import { tablePageSize, useTableRows } from './use-table-rows.ts'

/** S2's generic data table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, search, paginate = true, server, card, bulk, toolbar } = props
  const pageSize = tablePageSize(props.pageSize)
  const [q, setQ] = useState('')
  const narrow = useMediaQuery('(max-width: 45em)', false, { getInitialValueInEffect: false })
  const table = useTableRows({
    rows,
    columns,
    paginate,
    pageSize,
    server,
    initialSort: props.initialSort,
    isTotal: props.isTotal,
    q,
    searchIn: search?.column,
  })
  const sums = typeof props.sums === 'function' ? props.sums(table.found) : props.sums
  const selection = useSelection(props.allRows ?? rows, rowKey, props.manyRows)
  const { chooseMany } = selection
  const isPageTicked = table.total > table.shown.length && table.shown.every(selection.has)
  const ticked = bulk !== undefined && selection.selected.length > 0
  const frame = useRef<HTMLDivElement>(null)
  // A removed row, or the bar, may have had the focus.
  useEffect(() => rescueFocus(frame.current))

  return (
    <div className={classes.table} data-busy={props.busy || undefined} aria-busy={props.busy}>
      {search || toolbar ? (
        <div className={classes.toolbar}>
          {search ? (
            <TextInput
              className={classes.search}
              type="search"
              value={q}
              onChange={(event) => setQ(event.currentTarget.value)}
              placeholder={search.placeholder ?? kitWords.searchPlaceholder}
              aria-label={search.placeholder ?? kitWords.search}
              leftSection={<IconSearch size={16} aria-hidden />}
            />
          ) : null}
          {toolbar}
        </div>
      ) : null}
      {ticked ? (
        <BulkBar
          count={selection.selected.length}
          onClear={selection.clear}
          more={
            chooseMany && isPageTicked
              ? { label: kitWords.chooseMany(table.total, MANY_MAX), choose: chooseMany }
              : undefined
          }
        >
          {bulk(selection.selected, selection.clear)}
        </BulkBar>
      ) : null}
      {props.empty && rows.length === 0 ? (
        <div className="card">{props.empty}</div>
      ) : narrow && card ? (
        <CardList {...props} sums={sums} rows={table.shown} card={card} selection={bulk ? selection : undefined} />
      ) : (
        <TableGrid
          {...props}
          sums={sums}
          label={label}
          rows={table.shown}
          sort={table.sort}
          onSort={table.sortBy}
          selection={bulk ? selection : undefined}
          frame={frame}
        />
      )}
      {paginate && table.total > 0 ? (
        <TableFooter page={table.page} pageSize={pageSize} total={table.total} onPage={table.goTo} />
      ) : null}
    </div>
  )
}
