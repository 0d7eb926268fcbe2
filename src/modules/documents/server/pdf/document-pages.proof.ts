import { afterAll, expect, test } from 'vitest'
import { isFull, PATIENCE_MS, report } from '#app/server/proofs/probes.ts'
import { DEFAULT_LAYOUT, TEMPLATES } from '#modules/settings/papers/document-layout.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import type { DocumentData } from '../../document.ts'
import { documentSample } from './document-testing.ts'
import { orderDocumentPdf } from './order-document.ts'

const PAPERS = ['a4', 'us-letter'] as const
/** The quick run tries one paper for each template, and every third length. */
const papersOf = (at: number) => PAPERS.filter((_, nth) => isFull || nth === at % PAPERS.length)
const STEP = isFull ? 1 : 3

afterAll(closePdfPool)

test.each(TEMPLATES.map((template, at) => ({ template, papers: papersOf(at) })))(
  '$template never begins a page with totals: the last item comes along',
  { timeout: PATIENCE_MS },
  async ({ template, papers }) => {
    let tried = 0
    for (const paper of papers) {
      let parted = 0
      for (let count = 6; count <= 40; count += STEP) {
        const lines = Array.from({ length: count }, (_each, at) => ({
          name: `Cake number ${at + 1}.`,
          quantity: '1',
          unitPrice: '$1.00',
          total: '$1.00',
        }))
        const layout = { ...DEFAULT_LAYOUT, template }
        const data: DocumentData = { ...documentSample, taxSummary: [], lines, paper, layout }
        const pages = readPdfText(await orderDocumentPdf(data))
        const page = pages.find((text) => text.includes('Subtotal')) ?? ''
        expect(page).toContain(`Cake number ${count}.`)
        expect(page).toContain('Balance due')
        if (!page.includes('Cake number 1.')) parted += 1
        tried += 1
      }
      expect(parted).toBeGreaterThan(0)
    }
    report(`totals never alone, ${template}`, tried, 0, {})
  },
)
