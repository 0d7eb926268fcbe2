import type { Column } from './columns.tsx'
import type { TableSums } from './data-table-props.ts'
import { Stack } from './stack.tsx'

type Props<Row> = {
  sums: TableSums
  stacks: readonly (readonly Column<Row>[])[]
  /** The columns of checkboxes before, and of menus after. */
  before: number
  after: number
}

/** The label over the columns before the first sum, then the sums under their columns. */
export function TableSumsRow<Row>({ sums, stacks, before, after }: Props<Row>) {
  const first = Math.max(
    stacks.findIndex((stack) => stack.some(({ key }) => key in sums.cells)),
    1,
  )
  return (
    <tfoot>
      <tr>
        <td colSpan={before + first}>{sums.label}</td>
        {stacks.slice(first).map((stack) => (
          <td key={stack[0]?.key} data-align={stack[0]?.align}>
            <Stack stack={stack}>{({ key }) => sums.cells[key]}</Stack>
          </td>
        ))}
        {after > 0 ? <td colSpan={after} /> : null}
      </tr>
    </tfoot>
  )
}
