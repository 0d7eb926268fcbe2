/** A provider is asked to sign somebody in, to confirm that it is her, or to name an account to connect. */
export const PURPOSES = ['login', 'confirm', 'connect'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Its first word says for which page of ours the answer is; the rest is the server's. */
export const purposeOf = (token: string): Purpose => {
  const [word] = (new URLSearchParams(token).get('state') ?? '').split('.')
  return PURPOSES.find((purpose) => purpose === word) ?? 'login'
}

/** The name that Apple tells the browser, the first time alone. */
export function nameIn(token: string): { firstName: string; lastName: string } {
  const part = (value: unknown) => (typeof value === 'string' ? value : '')
  try {
    const { name } = JSON.parse(new URLSearchParams(token).get('user') ?? '{}')
    return { firstName: part(name?.firstName), lastName: part(name?.lastName) }
  } catch {
    return { firstName: '', lastName: '' }
  }
}
