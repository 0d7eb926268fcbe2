import { useQuery } from '@tanstack/react-query'
import { settingsApi } from './settings-api.ts'

/** The owner's word for the booking fee (ORD-12). */
export const useFeeLabel = (): string => useQuery(settingsApi.get.query({})).data?.bookingFeeLabel ?? 'Booking Fee'
