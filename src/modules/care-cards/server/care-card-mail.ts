import type { Telling } from '#modules/documents/server/tell-customer.ts'
import { labelled } from '#shared/languages/written.ts'
import { handoverFacts, storageFacts } from '../care-card.ts'
import { careCardEmail } from './mails.ts'

/** The mail that links a customer to the care card; the page always shows the order as it is. */
export const careCardMail: Telling<(typeof careCardEmail)['variables'][number]> = {
  email: careCardEmail,
  values: ({ order, settings, common }) => ({
    ...common,
    handover: [...handoverFacts(order, settings), ...storageFacts(order, settings)]
      .map(({ label, text }) => labelled(label, text))
      .join('\n'),
  }),
}
