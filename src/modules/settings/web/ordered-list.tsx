import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RowMenu } from '#web/table/row-menu.tsx'
import { typeListWords as words } from '../words.ts'
import classes from './settings.module.css'

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

/** Coloured entries in the owner's own order, moved with buttons. */
export function OrderedList<Row extends Entry>(props: Props<Row>) {
  const { label, rows, isQuiet, renderChips, details, onOpen, renderMenu } = props
  const { move, told } = useMoves(rows, props.onReorder)
  return (
    <>
      <ul className={classes.list} aria-label={label} data-headless>
        {rows.map((row, at) => (
          <li key={row.id} className={classes.item} data-quiet={isQuiet(row) || undefined}>
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
            <div className={classes.moves}>
              <MoveButton label={words.moveUp(row.name)} off={at === 0} onMove={(button) => move(at, at - 1, button)}>
                <IconChevronUp size={18} aria-hidden />
              </MoveButton>
              <MoveButton
                label={words.moveDown(row.name)}
                off={at === rows.length - 1}
                onMove={(button) => move(at, at + 1, button)}
              >
                <IconChevronDown size={18} aria-hidden />
              </MoveButton>
            </div>
            <RowMenu label={row.name}>{renderMenu(row)}</RowMenu>
          </li>
        ))}
      </ul>
      <VisuallyHidden component="output">{told}</VisuallyHidden>
    </>
  )
}

type MoveProps = { label: string; off: boolean; onMove: (button: HTMLButtonElement) => void; children: ReactNode }

/** Stays focusable at the end of the list, so that the keyboard does not lose its place. */
function MoveButton({ label, off, onMove, children }: MoveProps) {
  return (
    <ActionIcon
      aria-label={label}
      aria-disabled={off}
      className={classes.move}
      onClick={(event) => {
        if (!off) onMove(event.currentTarget)
      }}
    >
      {children}
    </ActionIcon>
  )
}

function useMoves<Row extends Entry>(rows: readonly Row[], onReorder: (ids: number[]) => void) {
  const [told, setTold] = useState('')
  const pressed = useRef<HTMLButtonElement | null>(null)

  // The browser drops the focus of an element that is moved in the page.
  useEffect(() => {
    if (rows.length > 0) pressed.current?.focus()
    pressed.current = null
  }, [rows])

  const move = (from: number, to: number, button: HTMLButtonElement) => {
    const row = rows[from]
    if (row === undefined) return
    pressed.current = button
    const others = rows.filter(({ id }) => id !== row.id).map(({ id }) => id)
    onReorder(others.toSpliced(to, 0, row.id))
    setTold(words.moved(row.name, to + 1, rows.length))
  }
  return { move, told }
}
