import { formatQuantity } from '#shared/text/format.ts'
import { connect } from '#web/api.ts'
import { mileageContract } from '../contract.ts'
import type { DistanceUnit } from '../filters.ts'
import { mileageWords as words } from '../words.ts'

export const mileageApi = connect('mileage', mileageContract)

export const distanceText = (distance: number, unit: DistanceUnit): string =>
  words.distanceIs(formatQuantity(distance), words.units[unit])
