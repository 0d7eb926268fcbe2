import type { AgreedHow } from '#modules/orders/schema.ts'
import { choose } from '#web/feedback/confirm.ts'
import { changeWords as words } from '../words.ts'

/** How the customer agreed to what is saved without being signed; undefined if it is not to be saved. */
export const askHow = (customer: string): Promise<AgreedHow | undefined> =>
  choose<AgreedHow>({
    title: words.howAgreed(customer),
    message: words.howAgreedText,
    choices: [
      { label: words.how.phone, value: 'phone' },
      { label: words.how.person, value: 'person' },
      { label: words.how.correction, value: 'correction' },
    ],
  })
