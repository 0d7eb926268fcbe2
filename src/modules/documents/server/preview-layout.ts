import { pictureKey } from '#modules/media/picture-key.ts'
import { readPictures } from '#modules/media/server/read-pictures.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { type InvoiceLayoutChoice, settingsOfLayout } from '#modules/settings/papers/invoice-layout.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { findCurrentTerms } from '#modules/settings/server/terms.ts'
import { termsText } from '#modules/settings/terms-text.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Picture } from '#server/pdf/pdf-pool.ts'
import type { DocumentKind } from '../document.ts'
import { paymentLabel } from '../payment-label.ts'
import { SAMPLE_IMAGE_ID, sampleShowing } from '../sample-showing.ts'
import { shownOrder } from '../shown-order.ts'
import { drawCake } from './draw-cake.ts'
import { orderDocumentPicture } from './pdf/order-document.ts'

/** The colours of the sample order's cake. */
const COLOURS = ['#f3e3dc', '#fff7f0', '#d98c9a'] as const

/** A sample document, made by the real template. */
export async function previewLayout(
  { files, baseUrl }: Pick<Services, 'files' | 'baseUrl'>,
  call: Pick<MemberCall, 'inScope'>,
  { kind, ...choice }: InvoiceLayoutChoice & { kind: DocumentKind },
): Promise<Picture> {
  const { shown, logos } = await call.inScope(async (scope) => {
    const settings = { ...(await getSettings(scope)), ...settingsOfLayout(choice) }
    const current = await findCurrentTerms(scope)
    const terms =
      current === undefined
        ? null
        : termsText(current, {
            feeLabel: paymentLabel('booking_fee', settings.bookingFeeLabel),
            money: moneyText(settings),
          })
    const { today, now } = scope
    const takesCards = await scope.takesCards()
    const shown = shownOrder(sampleShowing({ kind, settings, takesCards, terms, today, now }))
    const { logo } = shown.business
    return { shown, logos: logo === undefined ? {} : await readPictures(scope, files, [logo], { size: 320, most: 1 }) }
  }, 'read')
  const pictures = { ...logos, [pictureKey(SAMPLE_IMAGE_ID)]: await drawCake(COLOURS, 2) }
  return orderDocumentPicture(shown, pictures, baseUrl())
}
