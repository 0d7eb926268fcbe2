import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLeaving } from '#web/use-leaving.ts'
import type { ImportType } from '../import-type.ts'
import type { Table } from '../reading/read-table.ts'
import type { CheckedRow } from '../schema.ts'
import { importWords as words } from '../words.ts'
import classes from './import.module.css'
import { useImportFields } from './use-import-fields.ts'
import { cellKey, type Preview } from './use-preview.ts'

/** S2 section 9. */
const SHOWN = 5
const MORE = 50
const VIEWS = ['first', 'error', 'warning', 'skip'] as const
type View = (typeof VIEWS)[number]

const isIn = (view: View, row: CheckedRow | undefined) =>
  view === 'warning' ? (row?.warnings.length ?? 0) > 0 && row?.action !== 'skip' : row?.action === view

/** The first rows, or those with a message; cells can be corrected in place. */
export function PreviewRows({ type, preview, table }: { type: ImportType; preview: Preview; table: Table }) {
  const [view, setView] = useState<View>('first')
  const [most, setMost] = useState(MORE)
  const checks = new Map((preview.checked.data ?? []).map((row) => [row.line, row]))
  const count = (each: View) => [...checks.values()].filter((row) => isIn(each, row)).length
  const fields = useImportFields(type).filter(({ key }) => preview.mapping[key] !== undefined)
  const matching =
    view === 'first' ? table.rows.slice(0, SHOWN) : table.rows.filter(({ line }) => isIn(view, checks.get(line)))
  const shown = matching.slice(0, view === 'first' ? SHOWN : most)
  return (
    <div className={classes.stack}>
      {checks.size > 0 ? (
        <SegmentedControl
          className={classes.views}
          value={view}
          onChange={(next) => setView(next as View)}
          data={VIEWS.filter((each) => each === 'first' || each === view || count(each) > 0).map((value) => ({
            value,
            label: value === 'first' ? words.firstRows : words.views[value](count(value)),
          }))}
        />
      ) : null}
      {fields.length === 0 ? (
        <p className="quiet small flush">{words.nothingMapped}</p>
      ) : (
        <section className={classes.scroll} aria-label={words.previewTitle}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{words.line}</th>
                {fields.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, cells }) => {
                const check = checks.get(line)
                const valueAt = (column: string) =>
                  preview.edits[cellKey(line, column)] ??
                  cells[table.columns.findIndex(({ name }) => name === column)] ??
                  ''
                return (
                  <tr key={line} data-action={check?.action}>
                    <th scope="row">
                      {line}
                      {check ? <span className={classes.chip}>{words.actions[check.action]}</span> : null}
                    </th>
                    {fields.map(({ key, label }) => {
                      const column = preview.mapping[key] ?? ''
                      const problem = check?.problems.find(({ field }) => field === key)?.message
                      return (
                        <td key={key}>
                          <Cell
                            key={valueAt(column)}
                            label={words.cell(label, line)}
                            value={valueAt(column)}
                            problem={problem}
                            onChange={(text) => preview.edit(line, column, text)}
                          />
                        </td>
                      )
                    })}
                    <td className={classes.warnings}>{check?.warnings.join('. ')}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
      {matching.length > shown.length && view !== 'first' ? (
        <div>
          <Button variant="default" onClick={() => setMost(most + MORE)}>
            {words.more(matching.length - shown.length)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type CellProps = { label: string; value: string; problem: string | undefined; onChange: (text: string) => void }

function Cell({ label, value, problem, onChange }: CellProps) {
  const [text, setText] = useState(value)
  const keep = () => {
    if (text !== value) onChange(text)
  }
  useLeaving(keep, { whenHidden: false })
  return (
    <TextInput
      aria-label={label}
      size="xs"
      value={text}
      error={problem}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep()
      }}
    />
  )
}
