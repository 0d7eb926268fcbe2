import { oneLine, truncate } from '#shared/text/text.ts'
import { MailFailure, type MailSetting, type SmtpError } from './mail-failure.ts'
import { mailWords as words } from './words.ts'

/** How a bakery logs in to its own mail server. */
export type MailAccount = {
  host: string
  port: number
  /** `tls` encrypts from the first byte on, `starttls` after a greeting. Mail is never sent unencrypted. */
  security: 'tls' | 'starttls'
  user: string
  password: string
}

type Failed = SmtpError & { originalCode?: string }

/** Explains to the owner why the bakery's own mail server refused a mail, and names the setting at fault. */
export function explain(error: Failed, account: MailAccount, from: string): MailFailure {
  const { code, command, responseCode = 0 } = error
  const said = withoutPassword(truncate(oneLine(error.response ?? error.message), 300), account)
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return new MailFailure(words.fromRefused(from, said), false, 'fromAddress')
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500)
    return new MailFailure(words.refused(said), true)
  const [message, setting] = settingAtFault(error, account, said) ?? [words.notReached(said)]
  return new MailFailure(message, false, setting)
}

function settingAtFault(
  { code, originalCode = '', message, command }: Failed,
  { host, port, security }: MailAccount,
  said: string,
): [string, MailSetting] | undefined {
  if (code === 'EAUTH') return [words.signInRefused(said), 'password']
  if (/certificate|altname|self.signed/i.test(message)) return [words.badCertificate(host, said), 'host']
  if (/wrong version number|packet length|http request/i.test(message)) return [words.noTls(port), 'security']
  if (/upgrading connection with STARTTLS/i.test(message) || command === 'STARTTLS')
    return [words.noStartTls(port), 'security']
  if (originalCode === 'ECONNREFUSED') return [words.nothingListens(host, port), 'port']
  if (/\b(EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)\b/.test(`${originalCode} ${message}`))
    return [words.noWay(host), 'host']
  if (/greeting never received/i.test(message) && security === 'starttls') return [words.silent(port), 'security']
  if (code === 'ETIMEDOUT') return [words.noAnswer(host, port), 'port']
  return undefined
}

/** Removes the password from the server's answer, which is stored and may repeat what it was sent. */
function withoutPassword(said: string, { user, password }: MailAccount): string {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const forms = [password, base64(password), base64(`\0${user}\0${password}`)]
  return password !== '' && forms.some((form) => said.includes(form)) ? words.saysNothing : said
}
