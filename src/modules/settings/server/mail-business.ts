import type { MailBusiness } from '#server/mail/layout.ts'
import type { Settings } from '../schema.ts'

/** How a mail shows the bakery that it comes from. */
export const mailBusiness = (settings: Settings): MailBusiness => ({
  name: settings.businessName,
  accent: settings.accentColor,
  phone: settings.businessPhone,
  email: settings.businessEmail,
  website: settings.website,
  address: settings.businessAddress,
})
