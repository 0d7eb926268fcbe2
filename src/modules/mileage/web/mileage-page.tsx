import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Figure, Line, NameCell, RecordCard } from '#web/records/record-cells.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import type { Column } from '#web/table/columns.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { driveColumns } from '../columns.ts'
import { DRIVE_CATEGORIES, DRIVE_SORTS } from '../filters.ts'
import { type Drive, type DriveProposal } from '../schema.ts'
import { mileageWords as words } from '../words.ts'
import { distanceText, mileageApi } from './mileage-api.ts'
import { MileageSearch } from './mileage-search.ts'
import { Proposals } from './proposals.tsx'

const DriveDialog = fetchedPart(async () => (await import('./drive-dialog.tsx')).DriveDialog)
const RatesDialog = fetchedPart(async () => (await import('./rates-dialog.tsx')).RatesDialog)

const column = sheetColumns(driveColumns, DRIVE_SORTS)

const columns: Column<Drive>[] = [
  column('description', {
    cell: (drive) => <NameCell {...drive} second={drive.place} />,
    width: 260,
    grows: 1,
  }),
  column('date', { width: 140 }),
  column('category', { width: 130, yields: 2 }),
  column('vehicle', { width: 120, optional: true }),
  column('rate', { width: 90, optional: true }),
  column('distance', { cell: ({ distance, unit }) => <Figure>{distanceText(distance, unit)}</Figure>, width: 120 }),
  column('claim', {
    cell: ({ claim }) => (claim === null ? null : <Money amount={claim} />),
    width: 110,
    yields: 1,
  }),
]

export function MileagePage() {
  const [proposed, setProposed] = useState<DriveProposal>()
  const [ratesOpen, setRatesOpen] = useState(false)
  return (
    <>
      <RecordList
        api={mileageApi}
        words={words}
        path="/mileage"
        search={MileageSearch}
        picture="box"
        subtitle={<Sums />}
        above={<Proposals onOpen={setProposed} />}
        days={words.days}
        actions={
          <Button variant="default" onClick={() => setRatesOpen(true)}>
            {words.rates}
          </Button>
        }
        columns={columns}
        card={(drive) => <DriveCard drive={drive} />}
        filters={[
          {
            key: 'category',
            label: words.category,
            options: DRIVE_CATEGORIES.map((value) => ({ value, label: value })),
          },
        ]}
        phoneSorts={[
          { value: '-date', label: words.byNewestDay },
          { value: '-distance', label: words.byFarthest },
          { value: 'category', label: words.category },
        ]}
        dialog={(id, close) => <DriveDialog key={id ?? 'new'} driveId={id} onClose={close} />}
      />
      {proposed ? <DriveDialog proposal={proposed} onClose={() => setProposed(undefined)} /> : null}
      {ratesOpen ? <RatesDialog onClose={() => setRatesOpen(false)} /> : null}
    </>
  )
}

function DriveCard({ drive: { name, archived, date, category, place, distance, unit, claim } }: { drive: Drive }) {
  const { day } = useFormats()
  return (
    <RecordCard name={name} archived={archived} figure={<Figure>{distanceText(distance, unit)}</Figure>}>
      <Line end={claim === null ? null : <Money amount={claim} />}>
        {[day(date), category, place].filter(Boolean).join(' · ')}
      </Line>
    </RecordCard>
  )
}

function Sums() {
  const { money } = useFormats()
  const { filters } = useListAddress(MileageSearch, '/mileage')
  const { data } = useQuery({ ...mileageApi.sums.query(filters), placeholderData: keepPreviousData })
  if (data === undefined) return null
  const distance = distanceText(data.distance, data.unit)
  return data.claim === null ? words.sum(distance) : words.sumWithClaim(distance, money(data.claim))
}
