import nodemailer from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { findAddress, NotReachable, type Resolve } from '../outward/find-address.ts'
import type { Scope } from '../scope.ts'
import { explain, type MailAccount } from './explain-failure.ts'
import { MailFailure, type MailTransport, sendBy } from './transports.ts'
import { mailWords } from './words.ts'

/** The mail server of a bakery, as the worker uses it. */
export type OwnServer = {
  /** Without a name the mail's own stands. */
  from: { name: string | null; address: string }
  transport: MailTransport
  /** Runs in the transaction that marks a mail; without a failure the mail was taken. */
  note: (scope: Scope, failure: MailFailure | undefined) => Promise<void>
}

/** The ports of mail, so that nothing else is called by this. */
export const MAIL_PORTS: readonly number[] = [465, 587, 2525, 25]

const CONNECT_MS = 10_000
const IDLE_MS = 20_000
const WHOLE_MS = 60_000

type Options = {
  privateHosts: boolean
  resolve?: Resolve | undefined
  /** Whose certificates are good; left out: those that this machine trusts. */
  ca?: string
  wholeMs?: number
}

/**
 * Sends by a server of a bakery's choice. Its name is looked up once for each mail, by the rules of all calls outward, and
 * its certificate must be of that name.
 */
export function ownServerTransport(
  account: MailAccount,
  { privateHosts, resolve, ca, wholeMs = WHOLE_MS }: Options,
): MailTransport {
  const { host, port, security, user, password } = account
  return {
    name: 'smtp',
    send: async (mail) => {
      const ending = AbortSignal.timeout(wholeMs)
      try {
        const { address, isLoopback } = await findAddress(host, { resolve, privateHosts })
        // On this very machine somebody tries things out: at any port, and without TLS.
        if (!isLoopback && !MAIL_PORTS.includes(port)) throw new MailFailure(mailWords.noMailPort, false, 'port')
        const server = new SMTPTransport({
          host: address,
          ...(host === address ? {} : { servername: host }),
          port,
          secure: security === 'tls',
          requireTLS: security === 'starttls' && !isLoopback,
          auth: { user, pass: password },
          ...(ca === undefined ? {} : { tls: { ca } }),
          connectionTimeout: CONNECT_MS,
          greetingTimeout: CONNECT_MS,
          socketTimeout: IDLE_MS,
        })
        await sendBy(nodemailer.createTransport(server), server, mail, ending)
      } catch (error) {
        if (error instanceof MailFailure) throw error
        if (error instanceof NotReachable) throw new MailFailure(error.message, false, 'host')
        throw explain(error as Error, account, mail.from.address)
      }
    },
    close: () => {},
  }
}
