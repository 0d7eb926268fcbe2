import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markupToHtml } from './light-markup.ts'

const html = (text: string, parts = {}) => markupToHtml(text, parts)

describe('an owner’s text', () => {
  it('becomes paragraphs, lines, lists and headings', () => {
    expect(html('Hello\nthere\n\nBye')).toBe('<p>Hello<br>there</p>\n<p>Bye</p>')
    expect(html('- a\n- b\n\n1. c\n2. d')).toBe('<ul><li>a</li><li>b</li></ul>\n<ol><li>c</li><li>d</li></ol>')
    expect(html('# Thank you')).toBe('<h2>Thank you</h2>')
    expect(html('a\r\n\r\n\r\n  \r\nb')).toBe('<p>a</p>\n<p>b</p>')
  })

  it('can be bold, italic and a link', () => {
    expect(html('**yes** and *well* [our page](https://a.example/x?y=1&z=2)')).toBe(
      '<p><strong>yes</strong> and <em>well</em> <a href="https://a.example/x?y=1&amp;z=2">our page</a></p>',
    )
    expect(html('2 * 3 * 4 ** 5, snake_case and a*b*c')).toBe('<p>2 * 3 * 4 ** 5, snake_case and a*b*c</p>')
  })

  it('is text in everything else', () => {
    expect(html('<b onclick="x">1 < 2 & 3</b>')).toBe(
      '<p>&lt;b onclick=&quot;x&quot;&gt;1 &lt; 2 &amp; 3&lt;/b&gt;</p>',
    )
  })

  it('keeps what is filled in untouched', () => {
    expect(html('Hi {{ first_name }}, **{{ a }}**{% if b > 1 and c == "*x*" %} [go]({{ link }}){% endif %}')).toBe(
      '<p>Hi {{ first_name }}, <strong>{{ a }}</strong>{% if b > 1 and c == "*x*" %} <a href="{{ link }}">go</a>{% endif %}</p>',
    )
  })

  it('takes a part of its own for its name', () => {
    const parts = {
      button: '<p><a href="{{ link }}">Go</a></p>',
      for_event: '{% if event %} for {{ event }}{% endif %}',
    }
    expect(html('Yours{{ for_event }}.\n\n{{button}}', parts)).toBe(`<p>Yours${parts.for_event}.</p>\n${parts.button}`)
    expect(html('{{ constructor }}', parts)).toBe('<p>{{ constructor }}</p>')
  })

  it('never becomes markup that she did not ask for, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const tags = html(text.replace(/[{}]/g, '')).match(/<[^>]*>/g) ?? []
        for (const tag of tags) expect(tag).toMatch(/^<\/?(p|br|ul|ol|li|h2|strong|em|a)( href="[^"<>]*")?>$/)
      }),
    )
  })

  it('is read in no time, however it is made', () => {
    for (const text of [
      '*'.repeat(10_000),
      '['.repeat(10_000),
      '[a]('.repeat(2500),
      '{{'.repeat(5000),
      '**a '.repeat(2500),
    ]) {
      const started = performance.now()
      html(text)
      expect(performance.now() - started).toBeLessThan(500)
    }
  })
})
