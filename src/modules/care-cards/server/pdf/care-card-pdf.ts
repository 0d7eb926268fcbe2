import path from 'node:path'
import { svgText } from '#modules/designer/draw/mark.ts'
import { type OpenScope, PDF } from '#modules/documents/server/stored-pdf.ts'
import { cuttingDrawing } from '#modules/job-sheets/cutting-drawing.ts'
import { pictureKey } from '#modules/media/picture-key.ts'
import { readPictures } from '#modules/media/server/read-pictures.ts'
import type { Order } from '#modules/orders/schema.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { FileStore } from '#server/files/stores/disk-store.ts'
import { inLanguage } from '#server/language.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import type { Scope } from '#server/scope.ts'
import { notFound } from '#shared/errors.ts'
import { withoutMarks } from '#shared/languages/isolated.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { CareCard } from '../../schema.ts'
import { careCardWords as words } from '../../words.ts'
import { readCareCard } from '../read-care-card.ts'

const TEMPLATE = path.join(import.meta.dirname, 'care-card.typ')
const PICTURES_MAX = 20

/**
 * The card of the current order as a file, in its customer's language.
 *
 * @throws AppError NOT_FOUND if the order has no card
 */
export async function careCardPdf(
  open: OpenScope,
  files: FileStore,
  find: (scope: Scope) => Promise<Order>,
): Promise<FileAnswer> {
  const read = await open(async (scope) => {
    const order = await find(scope)
    const settings = await getSettings(scope)
    const language = languageOf(order, settings)
    const card = await inCustomersLanguage(scope, language, () => readCareCard(scope, order))
    if (card === undefined) throw notFound(words.title)
    const ids = [settings.businessLogoId, ...card.cakes.map(({ imageId }) => imageId)].flatMap((id) => id ?? [])
    const pictures = await readPictures(scope, files, ids.map(pictureKey), { size: 960, most: PICTURES_MAX })
    return { card, language, number: order.orderNumber, settings, pictures }
  }, 'read')
  return inLanguage(read.language, () => draw(read))
}

type Read = {
  card: CareCard
  language: Language
  number: string
  settings: Settings
  pictures: Record<string, Buffer>
}

async function draw({ card, language, number, settings, pictures }: Read): Promise<FileAnswer> {
  const data = {
    ...card,
    cakes: card.cakes.map(({ imageId, tiers, ...cake }) => ({
      ...cake,
      ...(imageId === null ? {} : { image: pictureKey(imageId) }),
      tiers: tiers.map(({ cut, ...tier }) => ({
        ...tier,
        ...(cut === null
          ? {}
          : { drawing: svgText(cuttingDrawing(cut)), alt: words.cuttingOf(tier.name, cut.portions) }),
      })),
    })),
    title: words.title,
    number: words.order(number),
    business: settings.businessName,
    contact: [settings.businessPhone, settings.businessEmail, settings.website].filter(Boolean).join(' · '),
    ...(settings.businessLogoId === null ? {} : { logo: pictureKey(settings.businessLogoId) }),
    accent: settings.accentColor,
    paper: settings.paper,
    language,
    words,
  }
  return {
    bytes: await renderPdf(TEMPLATE, data, pictures),
    contentType: PDF,
    fileName: withoutMarks(words.fileName(number)),
  }
}
