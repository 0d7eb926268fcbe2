import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { explain, type MailAccount } from './explain-failure.ts'
import { MailFailure, type SmtpError } from './mail-failure.ts'
import { mailWords } from './words.ts'

export type OutgoingMail = {
  /** The id of the outbox row. */
  id: number
  messageId: string
  date: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: string | undefined
  /** The address at which the reader's mail program offers to unsubscribe. */
  unsubscribe: string | undefined
  subject: string
  html: string
  text: string
  attachments: readonly { fileName: string; contentType: string; content: Buffer }[]
}

/** `send` resolves when the other side has accepted the mail, and otherwise throws a `MailFailure` or another error. */
export type MailTransport = {
  name: 'file' | 'smtp'
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** A mail program posts this to unsubscribe with one press (RFC 8058). */
export const ONE_CLICK = 'List-Unsubscribe=One-Click'

/** Over plain HTTP mail programs do not post; they still open the page. */
const unsubscribing = (address: string) => ({
  list: { unsubscribe: address },
  ...(address.startsWith('https:') ? { headers: { 'List-Unsubscribe-Post': ONE_CLICK } } : {}),
})

/** True for non-ASCII letters before the @, which only servers with SMTPUTF8 carry; a domain has an ASCII form. */
const needsUtf8 = (address: string) => /^[\0-\x7F]*[^\0-\x7F].*@/.test(address)

// An address that the recipient's server might refuse is written as words, in an empty group (RFC 6857).
const replyTo = (address: string, to: string) =>
  needsUtf8(address) && !needsUtf8(to) ? `"${address}":;` : { name: '', address }

const toNodemailer = (mail: OutgoingMail) => ({
  messageId: mail.messageId,
  date: new Date(mail.date),
  from: mail.from,
  to: mail.to,
  ...(mail.replyTo ? { replyTo: replyTo(mail.replyTo, mail.to.address) } : {}),
  ...(mail.unsubscribe ? unsubscribing(mail.unsubscribe) : {}),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
    filename: fileName,
    contentType,
    content,
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Stores every mail as `<id>.eml`; nothing leaves the machine. The folder is created with the first mail. */
export function fileTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    name: 'file',
    send: async (mail) => {
      const { message } = await composer.sendMail(toNodemailer(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = path.join(folder, `${mail.id}.eml`)
      const file = await open(`${target}.new`, 'w', 0o600)
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${target}.new`, target)
      const entry = await open(folder)
      try {
        await entry.sync()
      } finally {
        await entry.close()
      }
    },
    close: () => {},
  }
}

const CONNECT_MS = 15_000
const IDLE_MS = 30_000
const SEND_MS = 90_000

/** `url` is smtp://user:password@host:port or smtps://. A whole attempt ends within the worker's lease. */
export function smtpTransport(url: string): MailTransport & { problem: () => Promise<string | undefined> } {
  const account = accountOf(url)
  const server = new SMTPTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
  })
  const smtp = nodemailer.createTransport(server)
  return {
    name: 'smtp',
    send: async (mail) => {
      try {
        await sendBy(smtp, server, mail, AbortSignal.timeout(SEND_MS))
      } catch (error) {
        throw error instanceof MailFailure ? error : explain(error as SmtpError, account, mail.from.address)
      }
    },
    /** Signs in without sending anything, and says why that fails. */
    problem: () =>
      smtp.verify().then(
        () => undefined,
        (error: SmtpError) => explain(error, account, '').message,
      ),
    close: () => smtp.close(),
  }
}

function accountOf(url: string): MailAccount {
  const { protocol, hostname, port, username, password } = new URL(url)
  const security = protocol === 'smtps:' ? 'tls' : 'starttls'
  return {
    host: hostname,
    port: Number(port) || (security === 'tls' ? 465 : 587),
    security,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** Hangs up when `ending` aborts. */
export async function sendBy(
  smtp: Transporter<SMTPTransport.SentMessageInfo>,
  { options }: SMTPTransport,
  mail: OutgoingMail,
  ending: AbortSignal,
): Promise<void> {
  if (needsUtf8(mail.to.address) && !(await takesUtf8(options, ending)))
    throw new MailFailure(mailWords.addressNotTaken(mail.to.address), true)
  try {
    await smtp.sendMail({ ...toNodemailer(mail), signal: ending })
  } catch (error) {
    throw ending.aborted ? tooLong() : error
  }
}

const tooLong = () => Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })

/** Checks first that the server supports SMTPUTF8; otherwise such an address would be sent as undeclared bytes. */
async function takesUtf8(
  options: ConstructorParameters<typeof SMTPConnection>[0],
  ending: AbortSignal,
): Promise<boolean> {
  const connection = new SMTPConnection(options)
  try {
    await new Promise<void>((resolve, reject) => {
      ending.addEventListener('abort', () => reject(tooLong()), { once: true })
      connection.once('error', reject)
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    return /[ -]SMTPUTF8\b/i.test(connection.lastServerResponse || '')
  } finally {
    connection.close()
  }
}
