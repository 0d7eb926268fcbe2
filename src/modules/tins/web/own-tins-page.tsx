import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { addressOf } from '#web/layout/link-to.ts'
import { NameCell, RecordCard } from '#web/records/record-cells.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { OWN_TIN_SORTS } from '../filters.ts'
import { ownTinColumns } from '../own-tin-columns.ts'
import { ownTinWords as words } from '../own-tin-words.ts'
import type { OwnTin } from '../schema.ts'
import { tinText } from '../tin-text.ts'
import { ownTinsApi } from './own-tins-api.ts'
import { OwnTinsSearch } from './own-tins-search.ts'

const OwnTinDialog = fetchedPart(async () => (await import('./own-tin-dialog.tsx')).OwnTinDialog)

const column = sheetColumns(ownTinColumns, OWN_TIN_SORTS)

export function OwnTinsPage() {
  const settings = useQuery(settingsApi.get.query({})).data
  const unit = settings?.cakeUnit ?? 'cm'
  const sizeOf = (tin: OwnTin) => tinText({ ...tin, count: 1 }, unit)
  return (
    <RecordList
      api={ownTinsApi}
      words={words}
      path="/tools/tins"
      search={OwnTinsSearch}
      picture="box"
      back={{ label: words.back, to: addressOf('/tools') }}
      columns={[
        column('name', { cell: (tin) => <NameCell {...tin} />, width: 190 }),
        column('size', { cell: sizeOf, align: 'left', width: 170 }),
        column('count', { width: 90 }),
        column('note', { width: 140 }),
      ]}
      card={(tin) => (
        <RecordCard {...tin}>
          {tin.name === sizeOf(tin) ? words.owned(tin.count) : `${sizeOf(tin)}, ${words.owned(tin.count)}`}
        </RecordCard>
      )}
      phoneSorts={[
        { value: 'size', label: words.bySize },
        { value: 'name', label: words.byName },
        { value: '-createdAt', label: words.byNewest },
      ]}
      firstStep={<FirstTins />}
      dialog={(id, close) =>
        // Lengths are typed in the unit from the settings.
        settings ? <OwnTinDialog key={id ?? 'new'} id={id} unit={unit} onClose={close} /> : null
      }
    />
  )
}

function FirstTins() {
  const client = useQueryClient()
  const usual = useAction({
    run: () => ownTinsApi.addUsual.call({}),
    failure: words.usualFailed,
    onDone: async () => {
      await ownTinsApi.invalidate(client)
      toast.success(words.usualAdded)
    },
  })
  return (
    <Button loading={usual.pending} onClick={() => void usual.act()}>
      {words.addUsual}
    </Button>
  )
}
