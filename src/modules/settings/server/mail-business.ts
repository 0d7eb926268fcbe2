import type { MailBusiness } from '#server/mail/layout.ts'
import type { Settings } from '../schema.ts'

/** How a mail shows the bakery that it comes from. A bakery that hides its address hides it until a fee is paid. */
export const mailBusiness = (settings: Settings, { isFeePaid = false } = {}): MailBusiness => ({
  name: settings.businessName,
  accent: settings.accentColor,
  phone: settings.businessPhone,
  email: settings.businessEmail,
  website: settings.website,
  address: settings.hideAddressUntilPaid && !isFeePaid ? null : settings.businessAddress,
})
