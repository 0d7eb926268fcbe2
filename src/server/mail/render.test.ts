import { describe, expect, it } from 'vitest'
import { inLanguage } from '#server/language.ts'
import { defineEmail } from './define-email.ts'
import { asInk } from './layout.ts'
import { fillLinks, linksIn, orderLinkPlaceholder } from './link-placeholders.ts'
import { renderMail } from './render.ts'

const quoteEmail = defineEmail({
  key: 'example_quote',
  subject: 'Your quote for {{ event }}',
  body: `<h1>Hello {{ firstName }}</h1>
<p>{{ note }}</p>
<ul>{% for line in lines %}<li>{{ line.name }}: {{ line.total }}</li>{% endfor %}</ul>
<p><a class="button" href="{{ link }}">View your quote</a></p>`,
  variables: ['event', 'firstName', 'note', 'lines', 'link'],
})

const values = {
  event: 'Wedding',
  firstName: 'Anaïs',
  note: 'Two tiers.\nNo nuts.',
  lines: [
    { name: 'Cake', total: '$120.00' },
    { name: 'Macarons', total: '$36.00' },
  ],
  link: orderLinkPlaceholder(7, '/quote-acceptance/3?token='),
}
const business = { name: 'Rosie & Co', accent: '#ec4899', phone: '0400 000 000', email: 'hello@rosie.test' }
const render = (changed: Partial<typeof values> = {}) =>
  renderMail({ ...quoteEmail, values: { ...values, ...changed }, business })

describe('a rendered mail', () => {
  it('has a subject, an HTML part in the bakery name and a plain part that says the same', () => {
    const mail = render()
    expect(mail.subject).toBe('Your quote for Wedding')
    expect(mail.html).toContain('Rosie &amp; Co')
    expect(mail.html).toContain('Two tiers.<br />No nuts.')
    expect(mail.html).toContain('background:#ec4899')
    expect(mail.text).toBe(`Hello Anaïs

Two tiers.
No nuts.

- Cake: $120.00
- Macarons: $36.00

View your quote: {{link:order-link:7:/quote-acceptance/3?token=}}

-- 
Rosie & Co
0400 000 000 | hello@rosie.test
`)
  })

  it('shows what a customer typed as text, never as markup, and keeps the subject on one line', () => {
    const mail = render({ firstName: '<img src=x onerror=alert(1)><b>', event: 'Party\r\nBcc: everyone@example.test' })
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;b&gt;')
    expect(mail.text).toContain('Hello <img src=x onerror=alert(1)><b>')
    expect(mail.subject).toBe('Your quote for Party Bcc: everyone@example.test')
  })

  it('keeps dates, amounts and numbers on one line of a phone, and leaves the words as they are for who copies or reads the plain part', () => {
    const whole = [
      'Sat 12-12-2026',
      'Sun 22 Nov 2026',
      '2026-11-22',
      '2:30 PM',
      '-$5.00',
      'kr 1,062.50',
      'Q-42',
      'INV-2026-0042',
      'R-K7M2QX',
    ]
    const { html, text } = render({ note: whole.join('; ') })
    for (const one of whole) expect(html).toContain(`<span style="white-space:nowrap">${one}</span>`)
    expect(text).toContain(whole.join('; '))
    expect(render({ note: 'A gluten-free 3-tier cake & <b>rose-gold</b>' }).html).not.toContain('nowrap')
  })

  it('never turns typed text into a link with a token', () => {
    const forged = '{{link:order-link:1:/quote-acceptance/1?token=}}'
    const mail = render({ note: forged, firstName: `{${forged}`, event: forged })
    expect(linksIn(mail.html).map((link) => link.rowId)).toEqual([7])
    expect(linksIn(mail.text).map((link) => link.rowId)).toEqual([7])
    expect(linksIn(mail.subject)).toEqual([])
  })

  it('refuses a variable that the mail does not have, where it is defined and where it is filled', () => {
    const wrong = { key: 'wrong', subject: 'Hi {{ name }}', body: '<p></p>', variables: ['firstName'] as const }
    expect(() => defineEmail(wrong)).toThrow('There is no {{ name }}')
    expect(() => renderMail({ ...quoteEmail, body: '{{ secret }}', values, business })).toThrow(
      'There is no {{ secret }}',
    )
    expect(() =>
      renderMail({ ...quoteEmail, body: '{% for l in lines %}{{ l.price }}{% endfor %}', values, business }),
    ).toThrow()
  })

  it('reads no file and runs no script, whatever the owner wrote', () => {
    expect(() => renderMail({ ...quoteEmail, body: "{% include '/etc/passwd' %}", values, business })).toThrow()
    expect(() => renderMail({ ...quoteEmail, body: "{% render '../package.json' %}", values, business })).toThrow()
    const body =
      '<script>alert(1)</script><p onclick="x()" style="position:fixed">Hi</p><a href="javascript:alert(1)">x</a>{{ firstName | raw }}'
    const { html } = renderMail({
      ...quoteEmail,
      body,
      values: { ...values, firstName: '<b onclick=x>A</b>' },
      business,
    })
    expect(html).not.toMatch(/alert|onclick=x\(|javascript|position/)
  })

  it('breaks a long address in a table rather than leave the screen of a phone', () => {
    const { html } = renderMail({
      ...quoteEmail,
      body: '<table><tr><td>{{ firstName }}</td></tr></table>',
      values,
      business,
    })
    expect(html).toMatch(/<td style="[^"]*overflow-wrap:anywhere"/)
  })

  it('gets its real link only when it is sent', () => {
    const { text, html } = render()
    const filling = { linkKey: Buffer.alloc(32, 1), baseUrl: 'https://bakery.test', allowed: () => Buffer.alloc(32) }
    expect(fillLinks(text, filling)).toMatch(/https:\/\/bakery\.test\/quote-acceptance\/3\?token=[\w-]{43}\n/)
    expect(fillLinks(html, filling)).toMatch(/href="https:\/\/bakery\.test\/quote-acceptance\/3\?token=[\w-]{43}"/)
    expect(fillLinks(text, { ...filling, allowed: () => undefined })).toMatch(/3\?token=\n/)
  })
})

describe('the colour of a bakery', () => {
  it('is darkened until the name reads on paper', () => {
    expect(asInk('#be185d')).toBe('#be185d')
    expect(asInk('#ffffff')).toMatch(/^#([5-7].)\1\1$/)
    expect(asInk('#ec4899')).not.toBe('#ec4899')
  })
})

it('an Arabic mail keeps an English address, an amount and the owner’s English words in their own order', () => {
  const email = { subject: '{{ place }}', body: '<p>في {{ place }}</p><p>Hello!</p>', variables: ['place'] } as const
  const business = { name: 'Fig & Flour', address: '12 Rose St', phone: '+44 20 7946 0000' }
  const fill = () => renderMail({ ...email, values: { place: '12 Rose St' }, business })
  const { subject, html, text } = inLanguage('ar', fill)
  expect(subject).toBe('\u206812 Rose St\u2069')
  expect(html).toContain('<p dir="auto" style="margin:0 0 16px">في \u206812 Rose St\u2069</p>')
  expect(text).toContain('\u2068+44 20 7946 0000\u2069')
  expect(fill().html).not.toContain('\u2068')
})
