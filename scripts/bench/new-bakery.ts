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

export async function publishForm(url: string, cookie: string, slug: string): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  await send('POST', '/enquiries/settings/slug', { slug })
  await send('PUT', '/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true })
}
