/** The purpose of asking a provider: to sign in, to confirm an identity, or to connect an account. */
export const PURPOSES = ['login', 'confirm', 'connect'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The first word of `state` says which of our pages the answer is for; the rest is for the server. */
export const purposeOf = (token: string): Purpose => {
  const [word] = (new URLSearchParams(token).get('state') ?? '').split('.')
  return PURPOSES.find((purpose) => purpose === word) ?? 'login'
}

/** The name that Apple sends to the browser, only at the first time. */
export function nameIn(token: string): { firstName: string; lastName: string } {
  const part = (value: unknown) => (typeof value === 'string' ? value : '')
  try {
    const { name } = JSON.parse(new URLSearchParams(token).get('user') ?? '{}')
    return { firstName: part(name?.firstName), lastName: part(name?.lastName) }
  } catch {
    return { firstName: '', lastName: '' }
  }
}
