import { type Dangerous } from '#shared/dangerous.ts'
import { AppError } from '#shared/errors.ts'
import { askedOnce } from '../writes-table.ts'

export const unconfirmed = () => new AppError('UNCONFIRMED', 'Please confirm that it is you first.')

const rowOf = ({ table }: Dangerous) =>
  new RegExp(`\\b(?:insert into|delete from|merge into) (?:only )?"?${table}"?(?!\\w)`, 'i')
const changeOf = ({ table }: Dangerous) => new RegExp(`\\bupdate (?:only )?"?${table}"?(?!\\w)(.*)`, 'i')
const setterOf = (column: string) => new RegExp(`(?<![\\w.])"?${column}"?\\s*=`, 'i')

function changes(text: string, dangerous: Dangerous): boolean {
  if (dangerous.fields !== undefined) return false
  if (rowOf(dangerous).test(text)) return true
  const [, rest] = changeOf(dangerous).exec(text) ?? []
  if (rest === undefined) return false
  const [set = ''] = rest.split(/\bwhere\b|\bfrom\b/i)
  return dangerous.columns === undefined || dangerous.columns.some((column) => setterOf(column).test(set))
}

/**
 * Throws UNCONFIRMED for a statement that makes a dangerous change, however it is written. Fields inside a JSON
 * document are checked by the module that writes it.
 */
export function refuseDangerous(dangerous: readonly Dangerous[]): (text: string) => void {
  const isDangerous = askedOnce((text) => {
    const line = text.replace(/\s+/g, ' ')
    return dangerous.some((each) => changes(line, each))
  })
  return (text) => {
    if (isDangerous(text)) throw unconfirmed()
  }
}
