import { choose } from '#web/feedback/confirm.ts'
import type { Duplicate } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { fullName } from './full-name.ts'

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "Ann Bell (ann@example.test, 0400 123 456)" */
const withReach = (contact: Duplicate) =>
  words.named(fullName(contact), [contact.email, contact.phone].filter(Boolean).join(', '))

/** The details that a contact shares with a possibly identical person. */
export const sameWhat = ({ same }: Duplicate): string => LIST.format(same.map((each) => words.same[each]))

export const whoSaid = (contact: Duplicate): string => words.agrees(withReach(contact), sameWhat(contact))

/** Asks if a person is one of these contacts: its id, null for somebody new, undefined without an answer. */
export function askWho(maybe: readonly Duplicate[]): Promise<number | null | undefined> {
  const [only] = maybe
  const someoneNew = { label: words.someoneNew, value: null }
  if (only && maybe.length === 1)
    return choose<number | null>({
      title: words.isThis(fullName(only)),
      message: whoSaid(only),
      choices: [{ label: words.yes, value: only.id }, someoneNew],
    })
  return choose<number | null>({
    title: words.whoIsThis,
    message: words.whoIsThisText,
    choices: [...maybe.map((each) => ({ label: whoSaid(each), value: each.id })), someoneNew],
  })
}
