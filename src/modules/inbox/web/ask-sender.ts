import { askWho } from '#modules/contacts/web/ask-who.ts'
import type { Enquiry } from '../schema.ts'

/** Whether nobody has said yet which of the contacts that resemble the sender it is, or that it is none of them. */
export const isSenderInDoubt = ({ contactDoubts, isSomeoneNew }: Pick<Enquiry, 'contactDoubts' | 'isSomeoneNew'>) =>
  contactDoubts.length > 0 && !isSomeoneNew

/** Asks whose request it is where that is in doubt; undefined where nothing was answered. */
export async function askSender(
  enquiry: Pick<Enquiry, 'contactDoubts' | 'isSomeoneNew'>,
): Promise<{ contactId?: number | null } | undefined> {
  if (!isSenderInDoubt(enquiry)) return {}
  const contactId = await askWho(enquiry.contactDoubts)
  return contactId === undefined ? undefined : { contactId }
}
