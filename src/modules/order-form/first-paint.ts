import type { BlockedDays } from '#modules/availability/blocked-days.ts'
import type { BusinessInfo, PublicFormSettings } from './form-settings.ts'

/** The data that the form's page is made of. */
export type FirstPaint = {
  settings: PublicFormSettings
  business: BusinessInfo
  blockedDates: BlockedDays
  /** How many products can be asked for; they are loaded when they are wanted. */
  productCount: number
  /** The challenge that goes with the submission; null when none could be had. */
  nonce: string | null
}
