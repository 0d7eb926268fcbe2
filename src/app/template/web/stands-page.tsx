import { formatQuantity } from '#shared/text/format.ts'
import { connect } from '#web/api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { NameCell, RecordCard } from '#web/records/record-cells.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import { recordSearch } from '#web/records/record-search.ts'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { standsContract } from '../contract.ts'
import { STAND_SORTS } from '../filters.ts'
import type { Stand } from '../schema.ts'
import { standColumns, standWords as words } from '../words.ts'

const standsApi = connect('stands', standsContract)
const StandDialog = fetchedPart(async () => (await import('./stand-dialog.tsx')).StandDialog)

const widthOf = ({ width }: Stand) => (width === null ? '' : formatQuantity(width))
const column = sheetColumns(standColumns, STAND_SORTS)

export const StandsPage = () => (
  <RecordList
    api={standsApi}
    words={words}
    path="/stands"
    search={recordSearch(STAND_SORTS)}
    picture="box"
    columns={[
      column('name', { cell: (stand) => <NameCell {...stand} />, width: 240 }),
      column('width', { cell: widthOf, width: 100 }),
      column('note', { width: 240 }),
    ]}
    card={(stand) => <RecordCard {...stand}>{widthOf(stand)}</RecordCard>}
    phoneSorts={[
      { value: 'name', label: words.byName },
      { value: '-createdAt', label: words.byNewest },
    ]}
    dialog={(id, close) => <StandDialog key={id ?? 'new'} id={id} api={standsApi} onClose={close} />}
  />
)
