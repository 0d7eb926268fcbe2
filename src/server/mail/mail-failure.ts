/** A mail that was not accepted. `permanent` means that another attempt would be refused again. */
export class MailFailure extends Error {
  readonly permanent: boolean
  /** The setting of a bakery's own server that is at fault, if known. */
  readonly setting: MailSetting | undefined

  constructor(message: string, permanent: boolean, setting?: MailSetting) {
    super(message)
    this.permanent = permanent
    this.setting = setting
  }
}

export type MailSetting = 'host' | 'port' | 'security' | 'password' | 'fromAddress'

export type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }
