import { expect, test } from 'vitest'
import { doubtsAbout, readConfig } from './config.ts'

test('the address of the server is a host, perhaps with a port, and nothing behind it', () => {
  const read = (BASE_URL: string) => readConfig({ BASE_URL }, 'test').baseUrl
  expect(read('https://cakes.example/')).toBe('https://cakes.example')
  expect(read('http://[::1]:3000')).toBe('http://[::1]:3000')
  for (const more of ['/bakebook', '/bakebook/', '?a=1', '#top'])
    expect(() => read(`https://cakes.example${more}`)).toThrow(/BASE_URL.* names a host alone/)
})

test('settings that hardly mean what they say are named in the log', () => {
  const doubts = (settings: Record<string, string>) => doubtsAbout(readConfig(settings, 'test')).join('\n')
  expect(doubts({})).toBe('')
  expect(doubts({ BASE_URL: 'https://cakes.example', TRUST_PROXY: '1' })).toBe('')
  expect(doubts({ BASE_URL: 'https://cakes.example' })).toMatch(/^BASE_URL is https, .* TRUST_PROXY is 0/)
  expect(doubts({ SMTP_URL: 'smtps://mail.example' })).toBe('')
  expect(doubts({ SMTP_URL: 'smtp://mail.example' })).toMatch(/^SMTP_URL lets mails and its password travel/)
})
