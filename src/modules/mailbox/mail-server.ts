import { z } from 'zod'
import { email, instant, optionalText, required } from '#shared/fields.ts'
import { mailServerWords as words } from './mail-server-words.ts'

export const SECURITIES = ['tls', 'starttls'] as const

// A name as servers have them, or an address in figures.
const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.:-]*[\p{L}\p{N}])?$/u

const settings = {
  host: required('Server', 253, words.hostRequired).pipe(z.string().regex(HOST, words.hostWrong)),
  port: z.int(words.portWrong).min(1, words.portWrong).max(65_535, words.portWrong),
  security: z.enum(SECURITIES),
  userName: required('User name', 254, words.userRequired),
  fromAddress: email(),
  /** Left out: the name of the bakery. */
  fromName: optionalText('Name', 100),
}

/** A bakery's mail server as it is typed. Without a password the one that is kept stands, if the server is the same. */
export const MailServerTry = z.object({ ...settings, password: z.string().max(500, words.passwordLong).optional() })
export type MailServerTry = z.infer<typeof MailServerTry>

/** Version 0: there is none yet. */
export const MailServerInput = MailServerTry.extend({ version: z.int().min(0) })
export type MailServerInput = z.infer<typeof MailServerInput>

/** The server as it is kept, without the password. */
export const MailServer = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(SECURITIES),
  userName: z.string(),
  fromAddress: z.string(),
  fromName: z.string().nullable(),
  lastSentAt: instant.nullable(),
  /** Since the last mail that it took. */
  problem: z.string().nullable(),
  problemAt: instant.nullable(),
  version: z.int().positive(),
})
export type MailServer = z.infer<typeof MailServer>
