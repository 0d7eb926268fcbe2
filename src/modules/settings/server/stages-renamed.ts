import { hookOnce } from '#server/hook.ts'

/** The list of stages of a product or of a type, before and after it was changed. */
export type ChangedStages = {
  of: { productId: number } | { productType: string } | { eventTypeId: number }
  before: readonly string[]
  after: readonly string[] | null | undefined
}

/** The orders module renames the stages in the work that it keeps. */
export const stagesChanged = hookOnce<[change: ChangedStages], void>('renamed stages')
