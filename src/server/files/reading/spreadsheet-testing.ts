import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
/** The second cell style is a date. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`

/** A cell of a sheet: a text, a number, or raw XML. */
export type Cell = string | number | boolean | { xml: string } | null

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26)

function cellXml(cell: Cell, at: number, row: number): string {
  const place = `r="${letters(at)}${row + 1}"`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object') return `<c ${place} ${cell.xml}</c>`
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

export const sheetXml = (rows: readonly (readonly Cell[])[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, at, row)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

/** The files of an .xlsx with these sheets, as a spreadsheet program writes them. */
export function spreadsheetFiles(sheets: Record<string, string>): Record<string, string> {
  const names = Object.keys(sheets)
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${LINKS}/${type}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${link('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => link(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${link('st', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheets[name] ?? ''])),
  }
}

export async function zipTo(path: string, files: Record<string, string | Buffer>): Promise<void> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
