import { z } from 'zod'
import {
  decimalOut,
  flag,
  id,
  instant,
  isoDate,
  moneyOut,
  optionalQuantity,
  optionalText,
  quantityOut,
  required,
  version,
} from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { DISTANCE_UNITS, DRIVE_SORTS } from './filters.ts'

const MOST = 9_999_999
const odometer = (label: string) => optionalQuantity(label, { min: 0, max: MOST })
const unit = z.enum(DISTANCE_UNITS)
const text = z.string().nullable()

/** R56: the words of S2. */
export const DriveInput = z.object({
  date: isoDate,
  category: required('Category', 60),
  description: required('Description', 500),
  startOdometer: odometer('Start odometer'),
  endOdometer: odometer('End odometer'),
  /** Counts if it is typed (`manualDistance`); otherwise the odometer decides. */
  distance: optionalQuantity('Distance', { min: 0, max: MOST }),
  /** If left out, true if a distance is given. */
  manualDistance: flag.optional(),
  /** The distance covers both ways. */
  roundTrip: flag.optional(),
  place: optionalText('Where to', 500),
  vehicle: optionalText('Vehicle', 60),
  orderId: id.nullish(),
  expenseId: id.nullish(),
})
export type DriveInput = z.infer<typeof DriveInput>

export const DriveChanges = DriveInput.partial().extend({ version })
export type DriveChanges = z.infer<typeof DriveChanges>

export const Drive = z.object({
  id,
  /** Its name is its description. */
  name: z.string(),
  date: isoDate,
  category: z.string(),
  description: z.string(),
  startOdometer: quantityOut.nullable(),
  endOdometer: quantityOut.nullable(),
  distance: quantityOut,
  unit,
  manualDistance: flag,
  roundTrip: flag,
  place: text,
  vehicle: text,
  /** Fixed on the day it was recorded; null if no rate was set. */
  rate: decimalOut.nullable(),
  rateUnit: unit.nullable(),
  claim: moneyOut.nullable(),
  orderId: id.nullable(),
  orderLabel: text,
  expenseId: id.nullable(),
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Drive = z.infer<typeof Drive>

export const DriveListing = listing(DRIVE_SORTS).extend({
  from: isoDate.optional(),
  to: isoDate.optional(),
  category: z.string().max(60).optional(),
  vehicle: z.string().max(60).optional(),
})
export type DriveListing = z.infer<typeof DriveListing>

/** In the bakery's current unit; `claim` is null if no drive has a rate. */
export const DriveSums = z.object({ distance: quantityOut, unit, claim: moneyOut.nullable() })
export type DriveSums = z.infer<typeof DriveSums>

/** The odometer after a vehicle's last drive. */
export const LastOdometer = z.object({ vehicle: text, endOdometer: quantityOut })
export type LastOdometer = z.infer<typeof LastOdometer>

/** A drive that was probably made but not recorded. */
export const DriveProposal = z.object({
  kind: z.enum(['order', 'expense']),
  /** The id of the order or expense. */
  id,
  date: isoDate,
  category: z.string(),
  label: z.string(),
  place: z.string(),
  /** Both ways, in the bakery's unit; null if nobody has driven there yet. */
  distance: quantityOut.nullable(),
  unit,
})
export type DriveProposal = z.infer<typeof DriveProposal>

export const Skip = z.object({ orderId: id.optional(), expenseId: id.optional() })
export type Skip = z.infer<typeof Skip>

/** A known place, with the last drive there. */
export const KnownPlace = z.object({ place: z.string(), distance: quantityOut, unit, roundTrip: flag })
export type KnownPlace = z.infer<typeof KnownPlace>
