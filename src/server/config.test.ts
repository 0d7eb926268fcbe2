import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the address of the server is a host, perhaps with a port, and nothing behind it', () => {
  const read = (BASE_URL: string) => readConfig({ BASE_URL }, 'test').baseUrl
  expect(read('https://cakes.example/')).toBe('https://cakes.example')
  expect(read('http://[::1]:3000')).toBe('http://[::1]:3000')
  for (const more of ['/bakebook', '/bakebook/', '?a=1', '#top'])
    expect(() => read(`https://cakes.example${more}`)).toThrow(/BASE_URL.* names a host alone/)
})
