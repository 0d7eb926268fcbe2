import type { Tone } from '#web/text/status-chip.tsx'
import type { Delivery } from '../schema.ts'

export const DELIVERY_TONES: Record<Delivery['state'], Tone> = { waiting: 'info', delivered: 'good', 'given-up': 'bad' }
