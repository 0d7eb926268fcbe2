import type { Stage } from './order-stages.ts'

/** The words that customers read for the stages. The bakery itself reads the names of the statuses everywhere. */
const USUAL: Record<Exclude<Stage, 'Completed'>, string> = {
  Requested: 'Requested',
  Quoted: 'Quoted',
  Booked: 'Booked',
  Confirmed: 'Confirmed',
  'In Progress': 'In the oven',
  Ready: 'Ready',
}

type Told = {
  isDelivered?: boolean
  /** The bakery's own words for some of them. */
  own?: Readonly<Record<string, string | null>> | undefined
}

export function stageWord(stage: Stage, { isDelivered = false, own }: Told = {}): string {
  const word = own?.[stage]
  if (word) return word
  if (stage === 'Completed') return isDelivered ? 'Delivered' : 'Collected'
  return USUAL[stage]
}
