/** Finds "Hi Amelia," or "Good morning Amelia!" at the start of a message. */
const begins = (message: string, name: string): boolean => {
  const head = message.trimStart().split('\n')[0]?.toLocaleLowerCase() ?? ''
  const at = head.indexOf(name.toLocaleLowerCase())
  const before = head.slice(0, at).trim().split(/\s+/)
  return at >= 0 && before.length < WORDS_MAX && /^\s*([,.!:;]|[-\u2013\u2014]|$)/u.test(head.slice(at + name.length))
}
const WORDS_MAX = 4

const GREETS = /^\s*(hi|hello|hey|dear|good (morning|afternoon|evening|day))\b/iu

const GREETING = /^[^\n]{0,40}\{\{\s*first_name\s*\}\}[^\n]{0,3}\n+/

/** Removes a letter's greeting if the message in it has its own. */
export const oneGreeting = (text: string, { first_name: name, message }: Record<string, unknown>): string =>
  typeof message === 'string' &&
  (GREETS.test(message) || (typeof name === 'string' && name !== '' && begins(message, name)))
    ? text.replace(GREETING, '')
    : text
