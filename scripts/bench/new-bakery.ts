import { DEFAULT_FORM } from '../../src/modules/order-form/default-form.ts'

export async function register(url: string, email: string): Promise<{ cookie: string; businessId: number }> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Bench',
      lastName: 'Baker',
      email,
      password: 'Sourdough-2026!',
      acceptTerms: true,
    }),
  })
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] as string
  const { user } = (await (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).json()) as {
    user: { businessId: number }
  }
  return { cookie, businessId: user.businessId }
}

/** Calls the API as this person and throws what it refuses. */
export const caller =
  (url: string, cookie: string) =>
  async <T = { id: number; version: number }>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<T>
  }

export async function publishForm(url: string, cookie: string, slug: string): Promise<void> {
  const send = caller(url, cookie)
  await send('POST', '/enquiries/settings/slug', { slug })
  await send('PUT', '/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true })
}
