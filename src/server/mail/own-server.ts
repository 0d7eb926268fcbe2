import nodemailer from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { findAddress, NotReachable, type Resolve } from '../outward/find-address.ts'
import type { Scope } from '../scope.ts'
import { explain, type MailAccount } from './explain-failure.ts'
import { MailFailure } from './mail-failure.ts'
import { type MailTransport, sendBy } from './transports.ts'
import { mailWords } from './words.ts'

/** A bakery's own mail server, as the worker uses it. */
export type OwnServer = {
  /** If the name is null, the mail's own is used. */
  from: { name: string | null; address: string }
  transport: MailTransport
  /** Runs in the transaction that marks a mail; without a failure the mail was accepted. */
  note: (scope: Scope, failure: MailFailure | undefined) => Promise<void>
}

/** The ports for mail. Allowing only these keeps this from calling anything else. */
export const MAIL_PORTS: readonly number[] = [465, 587, 2525, 25]

const CONNECT_MS = 10_000
const IDLE_MS = 20_000
const WHOLE_MS = 60_000

type Options = {
  privateHosts: boolean
  resolve?: Resolve | undefined
  /** The certificate authority to trust; undefined for those of this machine. */
  ca?: string
  wholeMs?: number
}

/**
 * Sends through a server that the bakery chose. Its name is looked up once for each mail, by the rules for all outward
 * calls, and its certificate must match the name.
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
        // A server on this very machine is a trial: any port is allowed, also without TLS.
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
