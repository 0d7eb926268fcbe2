const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

/**
 * True if mails and the password may reach that server unencrypted; they are then encrypted only if the server offers
 * it.
 */
export function maySendPlainly(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !OWN_MACHINE.test(hostname)
}
