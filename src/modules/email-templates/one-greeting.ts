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
/** A greeting that goes on as a sentence: "Hello Amelia, here is your quote." */
const GREETED = /^(?:hi|hello|hey|dear)\s+\{\{\s*first_name\s*\}\}[,!]\s+(\S)([^\n]*)\n+/iu
const MESSAGE = /^\{\{\s*message\s*\}\}\n+/

/** Removes a letter's greeting if the message in it has its own. A message below a greeting sentence then comes first. */
export function oneGreeting(text: string, { first_name: name, message }: Record<string, unknown>): string {
  const greets =
    typeof message === 'string' &&
    (GREETS.test(message) || (typeof name === 'string' && name !== '' && begins(message, name)))
  if (!greets) return text
  const greeted = GREETED.exec(text)
  if (!greeted) return text.replace(GREETING, '')
  const [sentence, first = '', rest = ''] = greeted
  const after = text.slice(sentence.length)
  const said = MESSAGE.exec(after)?.[0] ?? ''
  return `${said}${first.toUpperCase()}${rest}\n\n${after.slice(said.length)}`
}
