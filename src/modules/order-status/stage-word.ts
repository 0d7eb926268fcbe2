import type { Stage } from './order-stages.ts'
import { stageWords } from './stage-words.ts'

type Told = {
  isDelivered?: boolean
  /** The bakery's own words for some of them. */
  own?: Readonly<Record<string, string | null>> | undefined
}

/** The word that customers read for a stage. The bakery itself reads the names of the statuses everywhere. */
export function stageWord(stage: Stage, { isDelivered = false, own }: Told = {}): string {
  const word = own?.[stage]
  if (word) return word
  if (stage === 'Completed') return isDelivered ? stageWords.delivered : stageWords.collected
  return stageWords[stage]
}
