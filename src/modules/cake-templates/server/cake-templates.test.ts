import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { CAKE_FONTS } from '#modules/designer/design.ts'
import { TEMPLATES } from '#modules/designer/templates.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { templateOf } from '../from-design.ts'
import type { CakeTemplate, Piece } from '../template.ts'
import { letterOutlines } from './letter-outlines.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const PATH = '/tools/cake-template-designer'
const templateWith = (pieces: object[], fields: Partial<CakeTemplate> = {}): CakeTemplate => ({
  unit: 'cm',
  paper: null,
  pieces: pieces.map((piece, i) => ({ id: i + 1, name: '', count: 1, ...piece }) as Piece),
  ...fields,
})
const circle = (width: number) => ({ kind: 'shape', shape: 'round', width, depth: null, divided: 'eighths' })
const letters = (text: string, font = 'Pacifico') => ({ kind: 'letters', text, font, height: 40 })
const print = (template: CakeTemplate) => bakery.owner.post(`${PATH}/pdf`, { name: 'Maya and Tom', template })
const pdfOf = async (template: CakeTemplate) => {
  const answer = await print(template)
  expect(answer.status, answer.text).toBe(200)
  return answer.bytes
}

describe('letters', () => {
  test.each(CAKE_FONTS)('in %s have an outline, as high as was chosen', async (font) => {
    const [known] = [...(await letterOutlines([{ text: 'Høj', font }])).values()]
    expect(known?.missing).toEqual([])
    expect(known?.glyphs.length).toBeGreaterThan(2)
    const [high] = [...(await letterOutlines([{ text: 'H', font }])).values()]
    expect(high?.box.height).toBeCloseTo(high?.capital ?? 0, 6)
  })
  it('falls back to another font for a script that the chosen one lacks, as on every paper', async () => {
    for (const text of ['שלום', 'Привет', 'สวัสดี', '生日快樂', 'नमस्ते', 'مرحبا']) {
      const [known] = [...(await letterOutlines([{ text, font: 'Pacifico' }])).values()]
      expect(known?.missing, text).toEqual([])
    }
  })
  it('takes half a character for the sign of an unknown one', async () => {
    const answer = await bakery.owner.post(`${PATH}/letters`, { letters: [{ text: '\ud800', font: 'Inter' }] })
    expect([answer.status, answer.body[0]?.text]).toEqual([200, '\ufffd'])
  })
  it('names emoji and characters that no font can draw, and leaves none out', async () => {
    const [known] = [...(await letterOutlines([{ text: 'Ada 🎂 \u{e000}\u{10ffff}', font: 'Pacifico' }])).values()]
    expect(known?.missing).toContain('🎂')
    const answer = await print(templateWith([circle(100), letters('Hi 🎂')]))
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { 'template.pieces.1.text': 'Text: no font can draw “🎂” as an outline' },
    ])
  })
})

describe('the PDF', () => {
  it('says on each page how to print it, which it is, and the names and sizes of its pieces', async () => {
    const template = templateWith([circle(300), { ...letters('Happy', 'Great Vibes'), name: 'On top' }, circle(50)])
    const pages = readPdfText(await pdfOf(template)).map((page) => page.replaceAll(/\s+/g, ' '))
    expect(pages).toHaveLength(5)
    for (const [i, page] of pages.entries()) {
      expect(page).toContain('Print at 100 %, not fit to page')
      expect(page).toContain(`Page ${i + 1} of 5`)
      expect(page).not.toContain('\uFFFD')
    }
    expect(pages[1]).toContain('Round 30 cm: column 2 of 2, row 1 of 2')
    expect(pages[4]).toContain('On top: “Happy” in Great Vibes')
    expect(pages[4]).toContain('Round 5 cm')
  })
  it('is made for a whole cake', async () => {
    const bytes = await pdfOf(templateOf(TEMPLATES.wedding))
    expect(readPdfText(bytes).join(' ').replaceAll(/\s+/g, ' ')).toContain('Bottom tier: Board, round 35 cm')
  })
  it('is refused with the number of its pages where they are more than 100', async () => {
    const answer = await print(templateWith([{ ...circle(300), count: 26 }]))
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      {
        'template.pieces':
          'Pieces: they need 104 pages, and a template can have up to 100. Print fewer or smaller ones.',
      },
    ])
  })
})
