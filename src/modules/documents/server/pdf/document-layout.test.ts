import { GifReader } from 'omggif'
import { decodeQR } from 'qr/decode.js'
import { afterAll, describe, expect, test } from 'vitest'
import {
  DEFAULT_LAYOUT,
  type DocumentLayout,
  type LayoutSwitch,
  TEMPLATES,
} from '#modules/settings/papers/document-layout.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import type { DocumentData, DocumentLine } from '../../document.ts'
import { documentSample } from './document-testing.ts'
import { orderDocumentPdf, orderDocumentPicture } from './order-document.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const sample: DocumentData = { ...documentSample, taxSummary: [] }
const laid = (layout: Partial<DocumentLayout>, changed: Partial<DocumentData> = {}): DocumentData => ({
  ...sample,
  ...changed,
  layout: { ...DEFAULT_LAYOUT, ...layout },
})
const squeezed = (text: string) => text.replace(/\s/g, '')
const shownBy = async (data: DocumentData, images: Record<string, Buffer> = {}) =>
  squeezed(readPdfText(await orderDocumentPdf(data, images)).join(''))
const everyLetterDrawn = (pdf: Buffer) => pdf.includes('<pdfuaid:part>1</pdfuaid:part>')
const cake = (name: string): DocumentLine => ({ name, quantity: '1', unitPrice: '$1.00', total: '$1.00' })

afterAll(closePdfPool)

describe('each switch', () => {
  const said: Partial<Record<LayoutSwitch, string>> = {
    showNumber: 'Number',
    showDates: 'Date of issue',
    showPhone: '+61 400 123 456',
    showEmail: 'hello@honeyandthyme.example',
    showTaxNumber: 'ABN 12 345 678 901',
    showServings: 'Serves 90',
    showItemTax: 'GST free',
    showBankDetails: 'BSB 063-000',
  }
  test.each(TEMPLATES.flatMap((template) => Object.entries(said).map((entry) => [template, ...entry] as const)))(
    'in %s, %s leaves out "%s"',
    async (template, name, words) => {
      // The modern template shows the number under the title, without a label.
      const wanted = squeezed(
        name === 'showNumber' && template === 'modern' ? `Tax Invoice${sample.number}Honey` : words,
      )
      const isWithout = name === 'showNumber' ? { totals: [] } : {}
      expect(await shownBy(laid({ template }, isWithout))).toContain(wanted)
      expect(await shownBy(laid({ template, [name]: false }, isWithout))).not.toContain(wanted)
    },
  )

  test.each(TEMPLATES)('in %s, pictures can be left out', async (template) => {
    const lines = [{ ...cake('Rose cake'), image: 'photo' }]
    const drawn = async (showImages: boolean) =>
      (await orderDocumentPdf(laid({ template, showImages }, { lines }), { photo: PIXEL }))
        .toString('latin1')
        .match(/\/Alt /g)?.length ?? 0
    expect([await drawn(true), await drawn(false)]).toEqual([1, 0])
  })

  test.each(TEMPLATES)('in %s, the totals can stand above the items', async (template) => {
    const above = async (totalsAtTop: boolean) => {
      const shown = await shownBy(laid({ template, totalsAtTop }))
      return shown.indexOf('Subtotal') < shown.indexOf('Sourdough')
    }
    expect([await above(true), await above(false)]).toEqual([true, false])
  })

  test('a tax invoice keeps what the tax office asks for', async () => {
    const off = { showNumber: false, showDates: false, showTaxNumber: false, showItemTax: false, showPhone: false }
    const shown = await shownBy(laid(off, { taxSummary: documentSample.taxSummary }))
    for (const needed of ['Number', 'Date of issue', 'ABN 12 345 678 901', 'GST free'])
      expect(shown).toContain(squeezed(needed))
    expect(shown).not.toContain(squeezed('+61 400 123 456'))
  })
})

describe('each template', () => {
  test.each(TEMPLATES)('%s draws every script and every currency, on both papers', async (template) => {
    const names = ['Crème brûlée', 'ไทย', '中文', 'عربى', '🎂', '日本語']
    const signs = CURRENCIES.map(({ symbol }) => `${symbol}1,234.50`)
    const lines = [...names.map(cake), ...signs.map((total) => ({ ...cake('Cake'), total }))]
    for (const paper of ['a4', 'us-letter'] as const) {
      const pdf = await orderDocumentPdf(laid({ template }, { lines, paper }))
      expect(everyLetterDrawn(pdf)).toBe(true)
      const shown = squeezed(readPdfText(pdf).join(''))
      for (const text of [...names, ...signs]) expect(shown).toContain(squeezed(text))
    }
  })

  test.each(TEMPLATES)('%s breaks 100 lines over the pages in order, with repeated heads', async (template) => {
    const names = Array.from({ length: 100 }, (_each, at) => `Cake number ${at + 1} of many`)
    const pages = readPdfText(await orderDocumentPdf(laid({ template }, { lines: names.map(cake) })))
    const shown = pages.join('\n')
    const places = names.map((name) => shown.indexOf(name))
    expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true)
    for (const page of pages.filter((text) => text.includes('Cake number'))) expect(page).toContain('Unit price')
    expect(pages.filter((page) => page.includes('Subtotal') && page.includes('$1,062.50'))).toHaveLength(1)
  })

  test.each(
    TEMPLATES.flatMap((template) => (['left', 'center', 'right'] as const).map((at) => [template, at] as const)),
  )('%s takes a logo on the %s, small and large', async (template, logoPosition) => {
    const business = { ...sample.business, logo: 'logo' }
    for (const logoSize of [40, 160]) {
      const pdf = await orderDocumentPdf(laid({ template, logoPosition, logoSize }, { business }), { logo: PIXEL })
      expect(everyLetterDrawn(pdf)).toBe(true)
      expect(squeezed(readPdfText(pdf).join(''))).toContain('TaxInvoice')
    }
  })

  test.each(TEMPLATES.flatMap((template) => (['a4', 'us-letter'] as const).map((paper) => [template, paper] as const)))(
    '%s on %s keeps an ordinary quote and invoice, with bank details and terms, on one page',
    async (template, paper) => {
      const { notes, revision, paid, balance, payment, ...ordinary } = { ...sample, payments: [], paper }
      const { theme, guests, ...event } = documentSample.event ?? {}
      for (const kind of ['Quote', 'Invoice'] as const) {
        const taxSummary = kind === 'Quote' ? [] : documentSample.taxSummary.slice(0, 1)
        for (const count of kind === 'Quote' ? [1, 2, 3, 4] : [1, 2, 3]) {
          const lines = Array.from({ length: count }, (_each, at) => sample.lines[at % 3] ?? cake('Cake'))
          const data = {
            ...ordinary,
            kind,
            title: kind,
            event,
            taxSummary,
            lines,
            layout: { ...DEFAULT_LAYOUT, template },
          }
          expect(readPdfText(await orderDocumentPdf(data)), `${kind} of ${count}`).toHaveLength(1)
          expect((await orderDocumentPicture(data)).pages).toBe(1)
        }
      }
    },
  )

  test.each(['a4', 'us-letter'] as const)(
    'twelve items with their words take two pages of %s, not three',
    async (paper) => {
      const lines = Array.from({ length: 12 }, (_each, at) => ({ ...cake('Cake'), ...sample.lines[at % 3] }))
      for (const kind of ['Quote', 'Invoice'] as const) {
        const pages = readPdfText(await orderDocumentPdf({ ...sample, kind, title: kind, lines, paper }))
        expect(pages.length, kind).toBe(2)
      }
    },
  )

  test('a document that was frozen before there was a choice looks as it did', async () => {
    const before = await orderDocumentPdf({ ...sample, lines: [cake('Cake')] })
    expect(before.equals(await orderDocumentPdf(laid({}, { lines: [cake('Cake')] })))).toBe(true)
  })

  test('can be looked at without a PDF reader', async () => {
    const { svg, pages } = await orderDocumentPicture(laid({ template: 'compact' }))
    expect(pages).toBe(1)
    expect(svg.startsWith('<svg')).toBe(true)
  })

  test('is drawn as light with emoji, each for itself, and no page lies over another', async () => {
    const footer = 'Thank you 👩‍👩‍👧‍👦 ✨ 🎉'
    const { svg: plain } = await orderDocumentPicture(laid({}))
    const { svg, pages } = await orderDocumentPicture(
      laid({}, { footer, lines: Array.from({ length: 40 }, () => cake('Cake')) }),
    )
    expect(pages).toBeGreaterThan(1)
    expect(svg.match(/data:image\/svg\+xml/g)).toHaveLength(3)
    expect(svg.length - plain.length).toBeLessThan(500_000)
    expect(svg).not.toMatch(/<path[^>]+fill="#ffffff"[^>]+d="M 0 0v 841/)
  })

  test('a heart is as red as it was typed', async () => {
    const drawn = async (footer: string) =>
      (await orderDocumentPicture(laid({}, { footer }))).svg.match(/data:image\/svg\+xml/g)?.length ?? 0
    expect([await drawn('Baked with ❤️'), await drawn('Baked with ❤'), await drawn('1 of #2 ©')]).toEqual([1, 0, 0])
    const pdf = await orderDocumentPdf(laid({}, { footer: 'Baked with ❤️' }))
    expect(readPdfText(pdf).join('')).toContain('❤')
    expect(everyLetterDrawn(pdf)).toBe(true)
  })
})

const ENLARGED = 4
/** A white margin, as on paper. */
const MARGIN = 20

/** The code as a camera sees it. */
function enlarged(gif: GifReader) {
  const pixels = new Uint8Array(gif.width * gif.height * 4)
  gif.decodeAndBlitFrameRGBA(0, pixels)
  const [width, height] = [gif.width, gif.height].map((size) => size * ENLARGED + 2 * MARGIN) as [number, number]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = MARGIN; y < height - MARGIN; y += 1)
    for (let x = MARGIN; x < width - MARGIN; x += 1) {
      const from = Math.floor((y - MARGIN) / ENLARGED) * gif.width + Math.floor((x - MARGIN) / ENLARGED)
      data.set(pixels.subarray(4 * from, 4 * from + 4), 4 * (y * width + x))
    }
  return { width, height, data }
}

describe('the code to pay', () => {
  const payCode = {
    opens: 'bank',
    payee: 'Bäckerei Müller',
    iban: 'DE89370400440532013000',
    amount: '531.25',
    caption: 'Scan with your bank’s app to pay €531.25 (Booking Fee)',
  } as const

  test.each(TEMPLATES)(
    'in %s, what a camera reads is the transfer, and beside it stands what it does',
    async (template) => {
      const data = laid({ template }, { payCode, paper: 'us-letter' })
      const { svg } = await orderDocumentPicture(data)
      const [, drawn = ''] = /data:image\/gif;base64,([^"]+)/.exec(svg) ?? []
      expect(decodeQR(enlarged(new GifReader(Buffer.from(drawn, 'base64'))))).toBe(
        'BCD\n002\n1\nSCT\n\nBäckerei Müller\nDE89370400440532013000\nEUR531.25\n\n\nINV-2026-0042',
      )
      const pdf = await orderDocumentPdf(data)
      expect(squeezed(readPdfText(pdf).join(''))).toContain(squeezed(payCode.caption))
      expect(everyLetterDrawn(pdf)).toBe(true)
    },
  )
})
