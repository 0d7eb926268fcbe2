import path from 'node:path'
import type { Settings } from '#modules/settings/schema.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import { formatInstant } from '#shared/text/format.ts'
import { allergenNames } from '../../allergen-names.ts'
import { SIGNS, matrixWords as words } from '../../matrix-words.ts'
import { type AllergenMatrix, MARKS, type MatrixKind } from '../../schema.ts'

const TEMPLATE = path.join(import.meta.dirname, 'allergen-matrix.typ')
const LIMITS = { seconds: 60, pages: 1500 }

/** Landscape, on the bakery's paper size; the column headers and the legend repeat on every page. */
export function matrixPdf({ columns, rows }: AllergenMatrix, kind: MatrixKind, settings: Settings, now: string) {
  const kitchen = allergenNames(settings.kitchenMayContain).join(', ')
  const hasOthers = rows.some(({ others }) => others.length > 0)
  return renderPdf(
    TEMPLATE,
    {
      title: words.pdfTitle[kind],
      business: settings.businessName,
      accent: settings.accentColor,
      paper: settings.paper,
      language: settings.language,
      made: formatInstant(now, settings.timezone, settings.dateFormat),
      words: { made: words.made, page: words.page, of: words.of, item: words.item[kind], others: words.others },
      notes: [
        ...(kitchen === '' ? [] : [words.kitchen(kitchen)]),
        ...(rows.some(({ notChecked }) => notChecked.length > 0) ? [words.pdfNote] : []),
      ],
      legend: MARKS.map((mark) => ({ sign: SIGNS[mark], name: words.marks[mark] })),
      columns: columns.map(({ name }) => name),
      hasOthers,
      rows: rows.map(({ name, marks, others, notChecked }) => ({
        name,
        signs: marks.map((mark) => SIGNS[mark]),
        others: [
          ...others.map((other) => `${SIGNS[other.mark]} ${other.name}`),
          ...(notChecked.length > 0 ? [SIGNS.notChecked] : []),
        ].join(', '),
      })),
      empty: rows.length === 0 ? words.empty[kind] : null,
    },
    {},
    LIMITS,
  )
}
