import type { MailServer } from './mail-server.ts'

export type MailPreset = Pick<MailServer, 'host' | 'port' | 'security'> & {
  key: string
  name: string
  /** A note for users to read before they enter their password. */
  note: string
}

/** Providers that many bakers use. */
export const MAIL_PRESETS: readonly MailPreset[] = [
  {
    key: 'gmail',
    name: 'Gmail or Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    note:
      'Google takes an app password here, not the one you sign in with: switch on 2-Step Verification, then ' +
      'make one at myaccount.google.com/apppasswords.',
  },
  {
    key: 'outlook',
    name: 'Outlook with Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    note:
      'Whoever runs your Microsoft 365 has to allow “Authenticated SMTP” for your mailbox. Addresses at ' +
      'outlook.com and hotmail.com cannot be used: Microsoft no longer lets other programs sign in to them ' +
      'with a password.',
  },
  {
    key: 'icloud',
    name: 'iCloud Mail',
    host: 'smtp.mail.me.com',
    port: 587,
    security: 'starttls',
    note: 'Apple takes an app-specific password, which you make at account.apple.com. The user name is your iCloud address.',
  },
  {
    key: 'yahoo',
    name: 'Yahoo Mail',
    host: 'smtp.mail.yahoo.com',
    port: 465,
    security: 'tls',
    note: 'Yahoo takes an app password, which you make in your Yahoo account under Security.',
  },
  {
    key: 'fastmail',
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    note: 'Fastmail takes an app password, which you make in its settings under Privacy & Security.',
  },
  {
    key: 'zoho',
    name: 'Zoho Mail',
    host: 'smtp.zoho.com',
    port: 465,
    security: 'tls',
    note:
      'If you sign in to Zoho in two steps, make an app-specific password in your Zoho account. Accounts in ' +
      'Europe have smtp.zoho.eu, and paid ones smtppro.zoho.com.',
  },
]

export const presetOf = (host: string): MailPreset | undefined => MAIL_PRESETS.find((preset) => preset.host === host)
