import { hookOnce } from '#server/hook.ts'
import type { Check } from '../check.ts'

export type Told = { orderId: number; orderNumber: string; checks: readonly Check[] }

/** SAF-10: orders whose allergies are to be decided again, and those of the same orders that no longer are. */
export const safetyTold = hookOnce<[worse: readonly Told[], fine: readonly number[]]>('allergies changed')
