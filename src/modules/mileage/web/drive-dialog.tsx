import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { searchOrders } from '#modules/orders/web/search-orders.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { compare, exact, isDecimal, isPositive } from '#shared/money.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SuggestField } from '#web/form/fields/suggest-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { typedQuantity } from '#web/form/fields/typed-quantity.ts'
import { Computed } from '#web/records/record-cells.tsx'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { distanceIn, doubtfulDistance } from '../distance.ts'
import { type DistanceUnit, DRIVE_CATEGORIES } from '../filters.ts'
import { type Drive, DriveInput, type DriveProposal, type LastOdometer } from '../schema.ts'
import { mileageWords as words } from '../words.ts'
import classes from './mileage.module.css'
import { distanceText, mileageApi } from './mileage-api.ts'

const METHODS = [
  { value: 'distance', label: words.byDistance },
  { value: 'odometer', label: words.byOdometer },
]

const DriveForm = DriveInput.omit({ manualDistance: true }).extend({ method: DriveInput.shape.category })

const newDrive = (today: string, proposal: DriveProposal | undefined) => ({
  date: proposal?.date ?? today,
  category: proposal?.category ?? 'Delivery',
  description: proposal?.label ?? '',
  method: 'distance',
  startOdometer: '',
  endOdometer: '',
  distance: '',
  roundTrip: false,
  place: proposal?.place ?? '',
  vehicle: '',
  orderId: proposal?.kind === 'order' ? proposal.id : null,
  expenseId: proposal?.kind === 'expense' ? proposal.id : null,
})

const defaultsOf = (drive: Drive | undefined, today: string, proposal: DriveProposal | undefined) =>
  drive === undefined
    ? newDrive(today, proposal)
    : {
        date: drive.date,
        category: drive.category,
        description: drive.description,
        method: drive.manualDistance ? 'distance' : 'odometer',
        startOdometer: typedQuantity(drive.startOdometer),
        endOdometer: typedQuantity(drive.endOdometer),
        distance: typedQuantity(drive.distance),
        roundTrip: drive.roundTrip,
        place: drive.place ?? '',
        vehicle: drive.vehicle ?? '',
        orderId: drive.orderId,
        expenseId: drive.expenseId,
      }

type Props = {
  /** The drive to change; undefined adds one. */
  driveId?: number | undefined
  /** The first values of a new drive. */
  proposal?: DriveProposal
  onClose: () => void
}

export function DriveDialog({ driveId, proposal, onClose }: Props) {
  const { today } = useFormats()
  const { data: odometers = [] } = useQuery(mileageApi.odometers.query({}))
  const { data: settings } = useQuery(settingsApi.get.query({}))
  return (
    <RecordDialog
      id={driveId}
      api={mileageApi}
      words={words}
      picture="box"
      schema={DriveForm}
      defaults={(drive) => defaultsOf(drive, today(), proposal)}
      save={async ({ method, distance, ...values }, current) => {
        const manualDistance = method === 'distance'
        const last = current === undefined ? lastEnded(odometers, values.vehicle) : undefined
        const unit = current?.unit ?? settings?.distanceUnit ?? 'kilometers'
        const measured = {
          manualDistance,
          distance: distance ?? null,
          startOdometer: values.startOdometer ?? null,
          endOdometer: values.endOdometer ?? null,
        }
        if (!(await isMeant(doubtfulDistance(measured, last), unit))) return undefined
        return saveRecord(mileageApi, { ...values, manualDistance, ...(manualDistance && { distance }) }, current)
      }}
      onClose={onClose}
    >
      {(drive) => <DriveFields drive={drive} proposal={proposal} />}
    </RecordDialog>
  )
}

const lastEnded = (odometers: readonly LastOdometer[], vehicle: string | null | undefined) =>
  odometers.find((each) => (each.vehicle ?? '') === (vehicle ?? ''))?.endOdometer

async function isMeant(doubt: ReturnType<typeof doubtfulDistance>, unit: DistanceUnit): Promise<boolean> {
  if (doubt === undefined) return true
  return confirm({
    title: words.isThisRight,
    message:
      'gap' in doubt
        ? words.doubtfulGap(distanceText(doubt.gap, unit))
        : words.doubtfulDistance(distanceText(doubt.distance, unit)),
    confirmLabel: words.keepAnyway,
    cancelLabel: words.lookAgain,
  })
}

function DriveFields({ drive, proposal }: { drive: Drive | undefined; proposal: DriveProposal | undefined }) {
  const { setValue, getValues } = useFormContext()
  const method = useWatch({ name: 'method' }) as string
  const settings = useQuery(settingsApi.get.query({})).data
  const unit = drive?.unit ?? settings?.distanceUnit ?? 'kilometers'
  const { data: places = [] } = useQuery(mileageApi.places.query({}))
  const { data: odometers = [] } = useQuery(mileageApi.odometers.query({}))
  const vehicles = odometers.flatMap(({ vehicle }) => vehicle ?? [])
  const lastOf = (vehicle: string) => lastEnded(odometers, vehicle)
  // Continues from the vehicle's last reading.
  const takeLast = () => {
    const last = lastOf(String(getValues('vehicle') ?? ''))
    if (drive === undefined && last !== undefined && !getValues('startOdometer'))
      setValue('startOdometer', typedQuantity(last))
  }
  return (
    <>
      <FieldRow>
        <DateField name="date" label={words.date} required />
        <SuggestField name="category" label={words.category} suggestions={DRIVE_CATEGORIES} required maxLength={60} />
      </FieldRow>
      <TextField
        name="description"
        label={words.description}
        description={words.descriptionHelp}
        required
        autoFocus
        maxLength={500}
      />
      <SuggestField
        name="place"
        label={words.place}
        description={words.placeHelp}
        suggestions={places.map(({ place }) => place)}
        maxLength={500}
      />
      <SelectField
        name="method"
        label={words.how}
        options={METHODS}
        onPick={(picked) => picked === 'odometer' && takeLast()}
      />
      {method === 'odometer' ? (
        <>
          <FieldRow>
            <NumberField name="startOdometer" label={words.startOdometer} suffix={words.units[unit]} required />
            <NumberField name="endOdometer" label={words.endOdometer} suffix={words.units[unit]} required />
          </FieldRow>
          <OdometerDistance unit={unit} lastOf={lastOf} isNew={drive === undefined} />
        </>
      ) : (
        <TypedDistance unit={unit} places={places} />
      )}
      <FieldRow>
        <SuggestField name="vehicle" label={words.vehicle} suggestions={vehicles} maxLength={60} />
        <PickerField
          name="orderId"
          label={words.order}
          placeholder={words.pickOrder}
          search={searchOrders}
          initial={orderOf(drive, proposal)}
        />
      </FieldRow>
    </>
  )
}

function orderOf(drive: Drive | undefined, proposal: DriveProposal | undefined) {
  if (drive?.orderId) return { id: drive.orderId, label: drive.orderLabel ?? '' }
  return proposal?.kind === 'order' ? { id: proposal.id, label: proposal.label } : null
}

type Known = { place: string; distance: number; unit: DistanceUnit; roundTrip: boolean }

/** MIL-1: pressing "Round trip" doubles the distance, pressing it again halves it. */
function TypedDistance({ unit, places }: { unit: DistanceUnit; places: readonly Known[] }) {
  const { setValue } = useFormContext()
  const [distance, roundTrip, place] = useWatch({ name: ['distance', 'roundTrip', 'place'] }) as [
    string | number | null,
    boolean,
    string | null,
  ]
  const typed = distance === null ? '' : String(distance)
  const known = places.find((each) => each.place.toLowerCase() === place?.trim().toLowerCase())
  const learned = known && distanceIn(known.distance, known.unit, unit)
  const set = (next: string, isRound: boolean) => {
    setValue('distance', next, { shouldDirty: true, shouldValidate: true })
    setValue('roundTrip', isRound, { shouldDirty: true })
  }
  const turn = () => {
    if (!isDecimal(typed) || !isPositive(typed)) return
    const next = roundTrip ? exact(typed).div(2) : exact(typed).times(2)
    set(next.round(3).toFixed(), !roundTrip)
  }
  return (
    <div>
      <NumberField name="distance" label={words.distance} suffix={words.units[unit]} required />
      <div className={classes.trip}>
        <Button variant={roundTrip ? 'light' : 'default'} aria-pressed={roundTrip} mt="xs" onClick={turn}>
          {words.roundTrip}
        </Button>
        {known && learned !== undefined && (!isDecimal(typed) || compare(typed, learned) !== 0) ? (
          <Button variant="subtle" mt="xs" onClick={() => set(typedQuantity(learned), known.roundTrip)}>
            {words.learned(distanceText(learned, unit))}
          </Button>
        ) : (
          <span className="quiet fine">{words.roundTripHelp}</span>
        )}
      </div>
    </div>
  )
}

type OdometerProps = { unit: DistanceUnit; lastOf: (vehicle: string) => number | undefined; isNew: boolean }

/** The distance by odometer, and the gap since this vehicle's last drive. */
function OdometerDistance({ unit, lastOf, isNew }: OdometerProps) {
  const [start, end, vehicle] = useWatch({ name: ['startOdometer', 'endOdometer', 'vehicle'] }) as (
    | string
    | number
    | null
  )[]
  const [from, to] = [String(start ?? ''), String(end ?? '')]
  const last = lastOf(String(vehicle ?? ''))
  const said: string[] = []
  if (isDecimal(from) && isDecimal(to) && compare(to, from) > 0)
    said.push(distanceText(Number(exact(to).minus(exact(from)).toFixed()), unit))
  if (isNew && last !== undefined && isDecimal(from)) {
    const gap = exact(from).minus(exact(last))
    if (gap.gt(0)) said.push(words.gap(distanceText(Number(gap.toFixed()), unit)))
    else if (gap.lt(0)) said.push(words.lastEnded(formatQuantity(last)))
  }
  return said.length === 0 ? null : <Computed>{said.join(' · ')}</Computed>
}
