import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Menu } from '#web/menu.tsx'
import { Sortable } from '#web/sortable.tsx'
import { SortableRow } from '#web/sortable-row.tsx'
import { RowMenu } from '#web/table/row-menu.tsx'
import { typeListWords as words } from '../../type-words.ts'
import classes from '../settings.module.css'

export type Entry = { id: number; name: string; color: string }

type Props<Row extends Entry> = {
  label: string
  rows: readonly Row[]
  isQuiet: (row: Row) => boolean
  renderChips: (row: Row) => ReactNode
  details: (row: Row) => string
  onOpen: (row: Row) => void
  /** Menu.Item elements. */
  renderMenu: (row: Row) => ReactNode
  onReorder: (ids: number[]) => void
}

/** Coloured entries in the owner's order: dragged, moved by the keys of their grip, or from their menu. */
export function OrderedList<Row extends Entry>({ label, rows, onReorder, renderMenu, ...shown }: Props<Row>) {
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    const others = rows.filter(({ id }) => id !== row.id).map(({ id }) => id)
    onReorder(others.toSpliced(to, 0, row.id))
  }
  const step = (from: number, to: number) => {
    move(from, to)
    setTold(words.moved(rows[from]?.name ?? '', to + 1, rows.length))
  }
  return (
    <>
      <Sortable ids={rows.map(({ id }) => id)} nameOf={(at) => rows[at]?.name ?? ''} onMove={move}>
        <ul className={classes.list} aria-label={label} data-headless>
          {rows.map((row, i) => (
            <Item
              key={row.id}
              row={row}
              {...shown}
              menu={
                <>
                  {rows.length > 1 ? (
                    <>
                      <Menu.Item disabled={i === 0} onClick={() => step(i, i - 1)}>
                        {words.moveUp}
                      </Menu.Item>
                      <Menu.Item
                        disabled={i === rows.length - 1}
                        // Otherwise the menu focuses a first entry that cannot take the focus, and the keys do nothing.
                        data-autofocus={i === 0 || undefined}
                        onClick={() => step(i, i + 1)}
                      >
                        {words.moveDown}
                      </Menu.Item>
                      <Menu.Divider />
                    </>
                  ) : null}
                  {renderMenu(row)}
                </>
              }
            />
          ))}
        </ul>
      </Sortable>
      <VisuallyHidden component="output">{told}</VisuallyHidden>
    </>
  )
}

type ItemProps<Row extends Entry> = Pick<Props<Row>, 'isQuiet' | 'renderChips' | 'details' | 'onOpen'> & {
  row: Row
  menu: ReactNode
}

function Item<Row extends Entry>({ row, isQuiet, renderChips, details, onOpen, menu }: ItemProps<Row>) {
  return (
    <SortableRow
      id={row.id}
      gripLabel={words.grip(row.name)}
      gripClass={classes.grip}
      className={classes.item}
      isQuiet={isQuiet(row)}
    >
      <svg className={classes.dot} viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="7" fill={row.color} />
      </svg>
      <div className={classes.text}>
        <button type="button" className={classes.name} onClick={() => onOpen(row)}>
          {row.name}
          {renderChips(row)}
        </button>
        {details(row) ? <div className={classes.details}>{details(row)}</div> : null}
      </div>
      <RowMenu label={row.name}>{menu}</RowMenu>
    </SortableRow>
  )
}
