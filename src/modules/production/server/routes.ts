import { randomUUID } from 'node:crypto'
import { sheetFrameOf } from '#modules/job-sheets/job-sheet.ts'
import { pictureKey } from '#modules/media/picture-key.ts'
import { readPictures } from '#modules/media/server/read-pictures.ts'
import { addPictures } from '#modules/orders/server/add-pictures.ts'
import { addWork, setWorkCounted } from '#modules/orders/server/order-work.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { usePart } from '#modules/settings/server/use-part.ts'
import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { lookSvg } from '#shared/cake-icon/look-svg.ts'
import { AppError } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { formatDate } from '#shared/text/format.ts'
import { productionContract } from '../contract.ts'
import { madeCardOf } from '../how-made.ts'
import { productionWords as words } from '../words.ts'
import { renewRecord } from './keep-record.ts'
import { readLearnedMinutes } from './learned-minutes.ts'
import { readOrderPlan, setOrderPlan } from './order-plan.ts'
import { madeCardPdf } from './pdf/made-card-pdf.ts'
import { readGallery } from './read-gallery.ts'
import { readProduction } from './read-production.ts'
import { readRecord } from './read-record.ts'

const MINUTE_MS = 60_000

export const productionRoutes = ({ files }: Pick<Services, 'files'>) =>
  serve(productionContract, {
    read: (scope, { id }) => readProduction(scope, id),
    addWork: async (scope, { id, body }) => {
      await getOrderRecord(scope, id)
      const began = new Date(Date.parse(scope.now) - body.minutes * MINUTE_MS).toISOString()
      await addWork(scope, { markId: randomUUID(), orderId: id, stage: body.stage ?? null, began, ended: scope.now })
      return readProduction(scope, id)
    },
    countWork: async (scope, { id, body }) => {
      await setWorkCounted(scope, id, body.stretch, body.counted)
      return readProduction(scope, id)
    },
    plan: (scope, { id }) => readOrderPlan(scope, id),
    setPlan: (scope, { id, body }) => setOrderPlan(scope, id, body),
    gallery: (scope, query) => readGallery(scope, query),
    record: (scope, { id }) => readRecord(scope, id),
    recordPdf: async (call, { id }) => printCard(call, files, id),
    addPictures: async (scope, { id, body }) => {
      const imageIds = await addPictures(scope, id, body.imageIds)
      await renewRecord(scope, id)
      await usePart(scope, 'gallery')
      return { imageIds }
    },
    learned: (scope, { id }) => readLearnedMinutes(scope, id),
  })

async function printCard(call: MemberCall, files: Services['files'], id: number): Promise<FileAnswer> {
  const { number, frame, card } = await call.inScope((scope) => readCard(scope, id), 'read')
  const keys = card.picture ? [card.picture] : []
  const pictures = await call.inScope((scope) => readPictures(scope, files, keys, { size: 960, most: 1 }), 'read')
  return {
    bytes: await madeCardPdf(frame, card, pictures),
    contentType: 'application/pdf',
    fileName: words.cardFile(number),
    inline: true,
  }
}

async function readCard(scope: Scope, id: number) {
  const order = toOrder(scope, await getOrderRecord(scope, id))
  const made = await readRecord(scope, id)
  if (made === null) throw new AppError('NOT_FOUND', words.notMadeYet)
  const settings = await getSettings(scope)
  const { record } = made
  // The finished cake: pictures of the bench come after those of the customer, as in the gallery.
  const picture = record.pictures.at(-1)?.mediaId ?? order.lines.find(({ imageId }) => imageId !== null)?.imageId
  return {
    number: order.orderNumber,
    frame: sheetFrameOf(settings, scope.now),
    card: {
      ...madeCardOf(record),
      title: words.cardTitle(order.orderNumber),
      facts: [record.theme, record.eventType, order.eventDate && formatDate(order.eventDate, settings.dateFormat)]
        .filter(Boolean)
        .join(' · '),
      contains: record.allergens.contains,
      drawing: lookSvg(order.look),
      ...(picture && { picture: pictureKey(picture) }),
    },
  }
}
