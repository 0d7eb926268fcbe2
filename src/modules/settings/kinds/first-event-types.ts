import type { PaymentOverride } from '../money/payment-defaults.ts'

type FirstEventType = { name: string; color: string; paymentDefaults?: PaymentOverride }

/** The event types of a new bakery (PRD-7), in this order. */
export const FIRST_EVENT_TYPES: readonly FirstEventType[] = [
  { name: 'Birthday', color: '#c9607f' },
  { name: 'Wedding', color: '#8b7cb3', paymentDefaults: { balanceDueDaysBefore: 14 } },
  { name: 'Engagement', color: '#b5739d' },
  { name: 'Anniversary', color: '#a3593f' },
  { name: 'Baby Shower', color: '#5b9bb0' },
  { name: 'Gender Reveal', color: '#6f87c2' },
  { name: 'Christening', color: '#7a9e9f' },
  { name: 'Graduation', color: '#4a6d8c' },
  { name: 'Hen/Bachelorette', color: '#b85c96' },
  { name: 'Corporate', color: '#5f6b7a' },
  { name: 'Christmas', color: '#3f7d58' },
  { name: 'Easter', color: '#a8923a' },
  { name: "Valentine's Day", color: '#b8434e' },
  { name: "Mother's Day", color: '#c07a4b' },
  { name: 'Other', color: '#78716c' },
]
