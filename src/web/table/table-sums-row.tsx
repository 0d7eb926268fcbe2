import type { Column } from './columns.tsx'
import type { TableSums } from './data-table-props.ts'

type Props<Row> = {
  sums: TableSums
  columns: readonly Column<Row>[]
  /** Columns of ticks and of menus beside them. */
  before: number
  after: number
}

/** The label over the columns up to the first sum, then the sums under theirs. */
export function TableSumsRow<Row>({ sums, columns, before, after }: Props<Row>) {
  const first = Math.max(
    columns.findIndex(({ key }) => key in sums.cells),
    1,
  )
  return (
    <tfoot>
      <tr>
        <td colSpan={before + first}>{sums.label}</td>
        {columns.slice(first).map(({ key, align }) => (
          <td key={key} data-align={align}>
            {sums.cells[key]}
          </td>
        ))}
        {after > 0 ? <td colSpan={after} /> : null}
      </tr>
    </tfoot>
  )
}
