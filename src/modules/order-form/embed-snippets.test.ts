import { expect, test } from 'vitest'
import { formUrl, frameSnippet, linkSnippet, popupSnippet, scriptSnippet } from './embed-snippets.ts'

const form = { origin: 'https://cakes.test', slug: 'fig' }

test('the codes for a website in one language open the form in it, and say so in it', () => {
  const german = { ...form, language: 'de' } as const
  expect(formUrl(german)).toBe('https://cakes.test/enquiry/fig?lang=de')
  expect(linkSnippet(german)).toContain('>Bestellung anfragen</a>')
  expect(frameSnippet(german)).toContain('title="Anfrageformular"')
  expect(scriptSnippet({ ...german, hidesHeader: true })).toBe(
    '<script src="https://cakes.test/embed.js" data-form="fig" data-query="?embed=1&amp;lang=de" data-title="Anfrageformular" async></script>',
  )
  expect(popupSnippet(german, '#aa3355')).toContain('data-bakebook-popup data-close="Schließen"')
})

test('the codes of a bakery with one language name none', () => {
  expect(formUrl(form)).toBe('https://cakes.test/enquiry/fig')
  expect(linkSnippet(form)).toContain('>Request an order</a>')
  expect(scriptSnippet(form)).toBe('<script src="https://cakes.test/embed.js" data-form="fig" async></script>')
})
