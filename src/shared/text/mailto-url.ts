/** A link that opens a mail to this address; characters with a meaning in a web address are encoded. */
export function mailtoUrl(email: string, subject?: string): string {
  const at = email.lastIndexOf('@')
  const address = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
  return subject === undefined ? `mailto:${address}` : `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
