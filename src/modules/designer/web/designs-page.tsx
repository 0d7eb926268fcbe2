import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import { NameCell, RecordCard } from '#web/records/record-cells.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { designColumns } from '../columns.ts'
import { cakeServings } from '../figures.ts'
import { DESIGN_SORTS } from '../filters.ts'
import type { Design } from '../schema.ts'
import { designWords as words } from '../words.ts'
import { CakePicture } from './cake-picture.tsx'
import { DesignerPage } from './designer-page.tsx'
import { designsApi } from './designs-api.ts'
import { DesignsSearch } from './designs-search.ts'
import { designsPath } from './paths.ts'

const column = sheetColumns(designColumns, DESIGN_SORTS)

export function DesignsPage() {
  const { edit, new: isNew } = useSearch({ strict: false }) as { edit?: number; new?: 'true' }
  const navigate = useNavigate()
  const { instant } = useFormats()
  const settings = useQuery(settingsApi.get.query({})).data
  const servingsOf = ({ design }: Design) => settings && cakeServings(design, settings)
  if (edit !== undefined || isNew)
    return (
      <DesignerPage
        key={edit ?? 'new'}
        id={edit}
        onSavedAs={(id) => navigate({ ...linkTo('/tools/cake-designer', { edit: id }), replace: true })}
      />
    )
  return (
    <RecordList
      api={designsApi}
      words={words}
      path={designsPath}
      search={DesignsSearch}
      picture="cake"
      columns={[
        column('name', {
          cell: (row) => <NameCell {...row} picture={<CakePicture design={row.design} />} />,
          width: 320,
        }),
        { key: 'servings', header: words.figures.servings, cell: servingsOf, align: 'right', width: 120 },
        {
          key: 'updatedAt',
          header: words.changed,
          cell: (row) => instant(row.updatedAt),
          sortBy: 'server',
          width: 160,
        },
      ]}
      card={(row) => {
        const servings = servingsOf(row)
        return (
          <RecordCard {...row} picture={<CakePicture design={row.design} />}>
            {servings === undefined ? null : words.serves(servings)}
          </RecordCard>
        )
      }}
      phoneSorts={[
        { value: '-updatedAt', label: words.byChanged },
        { value: 'name', label: words.byName },
      ]}
      menu={(row) => (
        <Menu.Item component={Link} {...linkTo('/tools/cake-template-designer', { new: 'true', design: row.id })}>
          {words.templatesFor}
        </Menu.Item>
      )}
      dialog={() => null}
    />
  )
}
