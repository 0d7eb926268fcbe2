import type { FileRow } from './read-rows.ts'
import type { Table } from './read-table.ts'

const IS_LIST = /\n|;|^\s*\[/

/**
 * Turns a file with one row for each ingredient into one row for each recipe: successive rows with the same name, or
 * with none, are one recipe. Rows with whole lists are recipes of their own, whatever their names.
 */
export function foldRecipes(table: Table, mapping: Readonly<Record<string, string>>): Table {
  const at = (field: string) => table.columns.findIndex(({ name }) => name === mapping[field])
  const [name, ingredients, quantity, unit] = [at('name'), at('ingredients'), at('quantity'), at('unit')]
  if (name < 0 || ingredients < 0) return table
  const groups: FileRow[][] = []
  for (const row of table.rows) {
    const group = groups.at(-1)
    const first = group?.[0]
    const isSame = row.cells[name] === '' || row.cells[name]?.toLowerCase() === first?.cells[name]?.toLowerCase()
    const isOne = [row, first].every((each) => !IS_LIST.test(each?.cells[ingredients] ?? ''))
    if (group && first?.cells[name] !== '' && row.cells[ingredients] !== '' && isSame && isOne) group.push(row)
    else groups.push([row])
  }
  if (groups.length === table.rows.length) return table
  const lineOf = ({ cells }: FileRow) =>
    [cells[quantity], cells[unit], cells[ingredients]].filter((part) => part !== undefined && part !== '').join(' ')
  const folded = groups.map(([first, ...others]): FileRow => {
    const { line, cells } = first as FileRow
    if (others.length === 0) return { line, cells }
    const all = [first as FileRow, ...others]
    const whole = cells.map((cell, column) => {
      if (column === ingredients) return all.map(lineOf).join('\n')
      if (column === quantity || column === unit) return ''
      return cell || (others.find((other) => other.cells[column] !== '')?.cells[column] ?? '')
    })
    return { line, cells: whole }
  })
  return { ...table, rows: folded, notices: [...table.notices, foldedNotice(table.rows.length, folded.length)] }
}

const foldedNotice = (rows: number, recipes: number) =>
  `${rows.toLocaleString('en')} rows, one for each ingredient, are ${recipes.toLocaleString('en')} ${recipes === 1 ? 'recipe' : 'recipes'}`
