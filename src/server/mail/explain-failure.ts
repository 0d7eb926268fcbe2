import { oneLine, truncate } from '#shared/text/text.ts'
import { MailFailure, type MailSetting, type SmtpError } from './transports.ts'
import { mailWords as words } from './words.ts'

/** How a bakery signs in to a mail server of its own. */
export type MailAccount = {
  host: string
  port: number
  /** `tls`: from the first byte on; `starttls`: after a greeting. Never without. */
  security: 'tls' | 'starttls'
  user: string
  password: string
}

type Failed = SmtpError & { originalCode?: string }

/** Why a bakery's own mail server did not take a mail, in words for whoever set it up, and which setting it is about. */
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
  if (/^(EHOSTUNREACH|ENETUNREACH)$/.test(originalCode)) return [words.noWay(host), 'host']
  if (/greeting never received/i.test(message) && security === 'starttls') return [words.silent(port), 'security']
  if (code === 'ETIMEDOUT') return [words.noAnswer(host, port), 'port']
  return undefined
}

/** A server that says back what it was sent must not bring the password into a sentence that is kept. */
function withoutPassword(said: string, { user, password }: MailAccount): string {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const forms = [password, base64(password), base64(`\0${user}\0${password}`)]
  return forms.some((form) => said.includes(form)) ? words.saysNothing : said
}
