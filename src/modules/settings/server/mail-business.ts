import type { MailBusiness } from '#server/mail/layout.ts'
import type { Settings } from '../schema.ts'

/** The bakery as its mails show it. A hidden address stays hidden until a fee is paid. */
export const mailBusiness = (settings: Settings, { isFeePaid = false } = {}): MailBusiness => ({
  name: settings.businessName,
  accent: settings.accentColor,
  phone: settings.businessPhone,
  email: settings.businessEmail,
  website: settings.website,
  address: settings.hideAddressUntilPaid && !isFeePaid ? null : settings.businessAddress,
})
