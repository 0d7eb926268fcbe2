import { useNavigate, useSearch } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { NameCell, RecordCard } from '#web/records/record-cells.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { templateColumns } from '../columns.ts'
import { TEMPLATE_SORTS } from '../filters.ts'
import type { CakeTemplateRow } from '../schema.ts'
import { templateWords as words } from '../words.ts'
import { cakeTemplatesApi } from './cake-templates-api.ts'
import { templatesPath } from './paths.ts'
import { TemplatePage } from './template-page.tsx'
import { TemplatesSearch } from './templates-search.ts'

const column = sheetColumns(templateColumns, TEMPLATE_SORTS)
const piecesOf = ({ template }: CakeTemplateRow) =>
  words.pieceCount(template.pieces.reduce((sum, { count }) => sum + count, 0))
const orderOf = ({ orderLabel }: CakeTemplateRow) => orderLabel ?? ''

/** The list of templates, or the one that the address opens. */
export function TemplatesPage() {
  const { edit, new: isNew } = useSearch({ strict: false }) as { edit?: number; new?: 'true' }
  const navigate = useNavigate()
  const { instant } = useFormats()
  if (edit !== undefined || isNew)
    return (
      <TemplatePage
        key={edit ?? 'new'}
        id={edit}
        onSavedAs={(id) => navigate({ ...linkTo('/tools/cake-template-designer', { edit: id }), replace: true })}
      />
    )
  return (
    <RecordList
      api={cakeTemplatesApi}
      words={words}
      path={templatesPath}
      search={TemplatesSearch}
      picture="cake"
      columns={[
        column('name', { cell: (row) => <NameCell {...row} />, width: 220 }),
        column('pieces', { cell: piecesOf, align: 'left', width: 100 }),
        column('orderLabel', { cell: orderOf, width: 140 }),
        {
          key: 'updatedAt',
          header: words.changed,
          cell: (row) => instant(row.updatedAt),
          sortBy: 'server',
          width: 140,
        },
      ]}
      card={(row) => (
        <RecordCard {...row}>
          {piecesOf(row)}
          {row.orderLabel === null ? null : ` · ${row.orderLabel}`}
        </RecordCard>
      )}
      phoneSorts={[
        { value: '-updatedAt', label: words.byChanged },
        { value: 'name', label: words.byName },
      ]}
      dialog={() => null}
    />
  )
}
