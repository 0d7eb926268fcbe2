import { describe, expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

const ORIGIN = 'https://bakebook.test'

describe('a page of ours is gone to', () => {
  test.each([
    '/dashboard',
    '/contacts/12',
    '/orders?status=Booked',
    '/orders?q=caf%C3%A9&page=2',
    '/settings/tax-settings#rates',
    '/orders/new?from_enquiry=7&date=2026-06-14',
    '/order-requests/settings/',
  ])('%s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })
})

/** P14: values of `?redirect=` that try to lead to another site. */
const PAYLOADS: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  7,
  {},
  ['/dashboard'],
  true,
  'dashboard',
  './dashboard',
  '../dashboard',
  '?a=b',
  '#x',
  '.',
  '//evil.example',
  '//evil.example/',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/ /evil.example',
  '/%09/evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/../../evil.example',
  '/a/..//evil.example',
  '/a//evil.example',
  '/;@evil.example',
  '/@evil.example',
  '/.evil.example',
  '/evil.example:80@evil.example',
  '/:80',
  '/https://evil.example',
  'http://evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'https://bakebook.test.evil.example',
  'https://bakebook.test@evil.example',
  'https://bakebook.test\\@evil.example',
  'ftp://evil.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://bakebook.test/%0aalert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'about:blank',
  '/\u2028/evil.example',
  '/\u3000/evil.example',
  '/\uff0fevil.example',
  '/\u2215evil.example',
  '\uff0f\uff0fevil.example',
  '/。evil.example',
  '/<script>',
  '/dashboard?next=<script>',
  '/dashboard?x="onload=',
  '/dashboard#<img src=x>',
  '/dashboard?a\\b',
  '/dashboard\\..\\evil',
  '/login',
  '/login?redirect=/login',
  '/register',
  '/reset-password?token=abc',
  '/verify-email?token=abc',
  '/api/auth/logout',
  '/assets/x.js',
  '/',
  `/${'a'.repeat(1001)}`,
]

test(`none of ${PAYLOADS.length} addresses that lead away does`, () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(80)
  for (const payload of PAYLOADS) {
    const target = safeRedirect(payload)
    expect(target, String(payload)).toBe('/dashboard')
    expect(new URL(target, ORIGIN).origin).toBe(ORIGIN)
  }
})
