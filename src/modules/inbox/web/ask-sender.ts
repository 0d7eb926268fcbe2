import { askWho } from '#modules/contacts/web/ask-who.ts'
import type { Enquiry } from '../schema.ts'

/** True while nobody has said which of the similar contacts sent it, or that none did. */
export const isSenderInDoubt = ({ contactDoubts, isSomeoneNew }: Pick<Enquiry, 'contactDoubts' | 'isSomeoneNew'>) =>
  contactDoubts.length > 0 && !isSomeoneNew

/** Asks who sent a request if that is in doubt; undefined if the question was not answered. */
export async function askSender(
  enquiry: Pick<Enquiry, 'contactDoubts' | 'isSomeoneNew'>,
): Promise<{ contactId?: number | null } | undefined> {
  if (!isSenderInDoubt(enquiry)) return {}
  const contactId = await askWho(enquiry.contactDoubts)
  return contactId === undefined ? undefined : { contactId }
}
