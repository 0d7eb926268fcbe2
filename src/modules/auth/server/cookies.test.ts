import { expect, test } from 'vitest'
import { openApp, person, setCookies, signIn } from '#app/server/test-accounts.ts'
import { cookieNameOf, requireSecureName } from '#server/http/cookie-name.ts'
import { hintIn } from '../hint-cookie.ts'

const PERSON = person('cookies@example.test')
const given = (texts: string[]) => texts.map((text) => text.split('=')[0]).toSorted()

test('over https every cookie is one of this host, secure, and set by this server alone', async () => {
  const app = await openApp({ BASE_URL: 'https://bakebook.test' })
  const registered = await app.anonymous.post('/auth/register', PERSON)
  const signedIn = await signIn(app, PERSON.email)
  const kept = [registered, signedIn].flatMap(setCookies).filter((text) => !text.includes('Expires=Thu, 01 Jan 1970'))
  expect([...new Set(given(kept))]).toEqual(['__Host-sid', '__Host-signed-in-as', '__Secure-device'])
  expect(kept.filter((text) => !text.includes('; Secure'))).toEqual([])
})

test('on a laptop, without https, cookies have plain names', async () => {
  const app = await openApp({})
  expect(given(setCookies(await app.anonymous.post('/auth/register', PERSON)))).toEqual([
    'device',
    'sid',
    'signed-in-as',
  ])
})

test('a cookie with a plain name cannot be set over https', () => {
  expect(() => requireSecureName(true, 'sid')).toThrow('no name for a cookie over https')
  requireSecureName(true, cookieNameOf(true, 'sid'))
  requireSecureName(false, 'sid')
})

test('the cookie that says who is signed in is read under both names, so that the new one signs nobody out', () => {
  expect(hintIn('a=b; signed-in-as=3.4')).toBe('3.4')
  expect(hintIn('__Host-signed-in-as=3.4; a=b')).toBe('3.4')
  expect(hintIn('not-signed-in-as=3.4')).toBeUndefined()
})
