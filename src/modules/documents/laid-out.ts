import { DEFAULT_LAYOUT, type DocumentLayout } from '#modules/settings/papers/document-layout.ts'
import type { DocumentData } from './document.ts'

/** Tax authorities require these on a tax invoice, whatever is switched off. */
const NEEDED_FOR_TAX = { showNumber: true, showDates: true, showTaxNumber: true, showItemTax: true } as const

/** A document without what its layout switches off. The frozen data keep everything. */
export function laidOut(data: DocumentData): { shown: DocumentData; layout: DocumentLayout } {
  const chosen = { ...DEFAULT_LAYOUT, ...data.layout }
  const layout = data.taxSummary.length > 0 ? { ...chosen, ...NEEDED_FOR_TAX } : chosen
  const { phone, email, businessNumber, bankDetails, ...business } = data.business
  return {
    layout,
    shown: {
      ...data,
      business: {
        ...business,
        ...kept(layout.showPhone, { phone }),
        ...kept(layout.showEmail, { email }),
        ...kept(layout.showTaxNumber, { businessNumber }),
        ...kept(layout.showBankDetails, { bankDetails }),
      },
      dates: layout.showDates ? data.dates : [],
      lines: data.lines.map(({ image, servings, taxLabel, pricedDescription, ...line }) => ({
        ...line,
        ...(layout.showChoicePrices && pricedDescription !== undefined && { description: pricedDescription }),
        ...kept(layout.showImages, { image }),
        ...kept(layout.showServings, { servings }),
        ...kept(layout.showItemTax, { taxLabel }),
      })),
    },
  }
}

const kept = <Fields extends object>(isShown: boolean, fields: Fields): Partial<Fields> => (isShown ? fields : {})
