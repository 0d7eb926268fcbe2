import { expect, it } from 'vitest'
import { mailtoUrl } from './mailto-url.ts'

it('a link writes to the whole address, whatever letters it has', () => {
  expect(mailtoUrl('ana@example.com')).toBe('mailto:ana@example.com')
  expect(mailtoUrl('tom&jo?cc=x@example.com', 'R-1 & more')).toBe(
    'mailto:tom%26jo%3Fcc%3Dx@example.com?subject=R-1%20%26%20more',
  )
  expect(new URL(mailtoUrl('ü@bücher.de')).pathname).toBe('%C3%BC@b%C3%BCcher.de')
})
