import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Menu } from '../menu.tsx'
import { kitWords } from '../text/words.ts'
import classes from './data-table.module.css'
import type { DrawnRows } from './data-table-props.ts'
import { NoResults } from './no-results.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowOpener } from './row-opener.tsx'

type Props<Row> = DrawnRows<Row> & {
  card: (row: Row) => ReactNode
}

/** The rows of a table as a phone shows them. */
export function CardList<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowLabel, rowTo, onRowClick, isTotal, rowMenu, sums, card, selection } = props
  const isChoosing = selection !== undefined && selection.selected.length > 0
  const nameOf = (row: Row) => rowLabel?.(row) ?? String(rowKey(row))
  if (rows.length === 0)
    return (
      <div className={`card ${classes.nothing}`}>
        <NoResults>{props.noResults}</NoResults>
      </div>
    )
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const total = isTotal?.(row) ?? false
        const menu = total ? null : rowMenu?.(row)
        const select =
          selection && !isChoosing ? (
            <Menu.Item onClick={() => selection.change([row], true)}>{kitWords.select}</Menu.Item>
          ) : null
        return (
          <li key={rowKey(row)} data-total={total || undefined} data-opens={!total || undefined}>
            {selection && !total && (isChoosing || !rowMenu) ? (
              <label className={classes.tick}>
                <Checkbox
                  aria-label={kitWords.selectRow(nameOf(row))}
                  checked={selection.has(row)}
                  onChange={(event) => selection.change([row], event.currentTarget.checked)}
                />
              </label>
            ) : null}
            <div className={classes.cardBody}>
              <RowOpener
                to={total ? undefined : rowTo?.(row)}
                onOpen={onRowClick && !total ? () => onRowClick(row) : undefined}
              >
                {card(row)}
              </RowOpener>
            </div>
            {rowMenu && !total ? (
              <div className={classes.menu}>
                <RowMenu label={nameOf(row)}>
                  {menu === null && select === null ? null : (
                    <>
                      {menu}
                      {select}
                    </>
                  )}
                </RowMenu>
              </div>
            ) : null}
          </li>
        )
      })}
      {sums ? (
        <li data-total>
          <div className={classes.cardSums}>
            <span>{sums.label}</span>
            {columns
              .filter(({ key }) => key in sums.cells)
              .map(({ key, header }) => (
                <span key={key}>
                  {header} {sums.cells[key]}
                </span>
              ))}
          </div>
        </li>
      ) : null}
    </ul>
  )
}
