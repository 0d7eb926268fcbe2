import type { BlockedDays } from '#modules/availability/blocked-days.ts'
import type { BusinessInfo, PublicFormSettings } from './form-settings.ts'

/** The data for the form's page. */
export type FirstPaint = {
  settings: PublicFormSettings
  business: BusinessInfo
  blockedDates: BlockedDays
  /** The number of products on offer; they are loaded when needed. */
  productCount: number
  /** The challenge to send with the request; null if there is none. */
  nonce: string | null
}
