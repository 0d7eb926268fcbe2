import { z } from 'zod'
import { email, instant, optionalText, required } from '#shared/fields.ts'
import { mailServerWords as words } from './mail-server-words.ts'

export const SECURITIES = ['tls', 'starttls'] as const

// A host name or an IP address.
const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.:-]*[\p{L}\p{N}])?$/u

const settings = {
  host: required('Server', 253, words.hostRequired).pipe(z.string().regex(HOST, words.hostWrong)),
  port: z.int(words.portWrong).min(1, words.portWrong).max(65_535, words.portWrong),
  security: z.enum(SECURITIES),
  userName: required('User name', 254, words.userRequired),
  fromAddress: email(),
  /** The name of the bakery if left out. */
  fromName: optionalText('Name', 100),
}

/** A bakery's mail server as typed. Without a password the stored one is used, if the server is the same. */
export const MailServerTry = z.object({ ...settings, password: z.string().max(500, words.passwordLong).optional() })
export type MailServerTry = z.infer<typeof MailServerTry>

/** Version 0 means that there is none yet. */
export const MailServerInput = MailServerTry.extend({ version: z.int().min(0) })
export type MailServerInput = z.infer<typeof MailServerInput>

/** The server as stored, without the password. */
export const MailServer = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(SECURITIES),
  userName: z.string(),
  fromAddress: z.string(),
  fromName: z.string().nullable(),
  lastSentAt: instant.nullable(),
  /** The problem since the last mail that it accepted. */
  problem: z.string().nullable(),
  problemAt: instant.nullable(),
  version: z.int().positive(),
})
export type MailServer = z.infer<typeof MailServer>
