import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Figure, Line, NameCell, RecordCard } from '#web/records/record-cells.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import type { Column } from '#web/table/columns.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { driveColumns } from '../columns.ts'
import { rateOn } from '../distance.ts'
import { DRIVE_CATEGORIES, DRIVE_SORTS } from '../filters.ts'
import type { Drive, DriveProposal, DriveSums } from '../schema.ts'
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
    cell: (drive) => <Claim {...drive} />,
    width: 160,
    yields: 1,
  }),
]

const withoutClaims = columns.filter(({ key }) => key !== 'claim')

const useRates = () => useQuery(settingsApi.get.query({})).data?.mileageRates ?? []

/** The sums of the list. `claims` is false if no rate was ever set. */
function useSums() {
  const { filters } = useListAddress(MileageSearch, '/mileage')
  const { data: sums } = useQuery({ ...mileageApi.sums.query(filters), placeholderData: keepPreviousData })
  const rates = useRates()
  return { sums, claims: rates.length > 0 || (sums?.claim ?? null) !== null }
}

export function MileagePage() {
  const { sums, claims } = useSums()
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
        subtitle={sums && <Sums sums={sums} claims={claims} />}
        above={<Proposals onOpen={setProposed} />}
        days={words.days}
        actions={
          <Button variant="default" onClick={() => setRatesOpen(true)}>
            {words.rates}
          </Button>
        }
        columns={claims ? columns : withoutClaims}
        card={(drive) => <DriveCard drive={drive} claims={claims} />}
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

/** The claim of a drive, or why there is none. */
function Claim({ claim, date }: Pick<Drive, 'claim' | 'date'>) {
  const rates = useRates()
  if (claim !== null) return <Money amount={claim} />
  return <span className="quiet small">{rateOn(rates, date) ? words.rateSince : words.noRate}</span>
}

type CardProps = { drive: Drive; claims: boolean }

function DriveCard({ drive, claims }: CardProps) {
  const { day } = useFormats()
  const { name, archived, date, category, place, distance, unit } = drive
  return (
    <RecordCard name={name} archived={archived} figure={<Figure>{distanceText(distance, unit)}</Figure>}>
      <Line end={claims ? <Claim {...drive} /> : null}>{[day(date), category, place].filter(Boolean).join(' · ')}</Line>
    </RecordCard>
  )
}

function Sums({ sums: { distance, unit, claim }, claims }: { sums: DriveSums; claims: boolean }) {
  const { money } = useFormats()
  const said = distanceText(distance, unit)
  if (!claims) return words.sumWithoutRates(said)
  return claim === null ? words.sum(said) : words.sumWithClaim(said, money(claim))
}
