import { readPictures } from '#modules/media/server/read-pictures.ts'
import { readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecords } from '#modules/orders/server/store.ts'
import { readWaiting } from '#modules/safety/server/read-waiting.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { dayRange } from '#shared/dates/day-range.ts'
import { AppError } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { type JobSheetRange, jobSheetsContract } from '../contract.ts'
import { type JobSheet, jobSheetOf, type SheetFrame, sheetFrameOf } from '../job-sheet.ts'
import { jobSheetWords as words } from '../words.ts'
import { countJobSheetOrders, listJobSheetOrders, type SheetDays } from './list-job-sheet-orders.ts'
import { madeOf } from './made-of.ts'
import { batchPdf, sheetPdf } from './pdf/job-sheet-pdf.ts'
import { stagesOf } from './stages-of.ts'
import { withDays } from './with-days.ts'

const PDF = 'application/pdf'
const BATCH_MAX = 500

type Recipes = 'true' | 'false' | undefined
type Needs = Pick<Services, 'files' | 'baseUrl'>

export const jobSheetsRoutes = ({ files, baseUrl }: Needs) => {
  const orderUrl = (orderId: number) => `${baseUrl()}/orders/${orderId}`

  const read = async (
    scope: Scope,
    ids: readonly number[],
    recipes: Recipes,
    days?: { from: string; to: string },
  ): Promise<{ frame: SheetFrame; sheets: JobSheet[] }> => {
    const settings = await getSettings(scope)
    const orders = (await getOrderRecords(scope, ids)).map((record) => toOrder(scope, record))
    const recipesOf = await readRecipesOfOrders(scope, orders)
    const stages = await withDays(scope, orders, await stagesOf(scope, orders), settings)
    const asking = new Set((await readWaiting(scope, orders)).map(({ order }) => order.id))
    const sheets = orders.map((order, i) =>
      jobSheetOf(order, {
        settings,
        orderUrl,
        made: madeOf(recipesOf(order), order),
        stages: stages[i] ?? [],
        withRecipes: recipes === 'true',
        mustAsk: asking.has(order.id),
      }),
    )
    return { frame: sheetFrameOf(settings, scope.now, days), sheets }
  }

  const one = async (call: MemberCall, id: number, recipes: Recipes): Promise<FileAnswer> => {
    const { frame, sheets } = await call.inScope((scope) => read(scope, [id], recipes), 'read')
    const pictures = await call.inScope(
      (scope) => readPictures(scope, files, picturesOf(sheets), { size: 960, most: 60 }),
      'read',
    )
    const [sheet] = sheets as [JobSheet]
    return {
      bytes: await sheetPdf(frame, sheet, pictures),
      contentType: PDF,
      fileName: words.fileName(sheet.number),
      inline: true,
    }
  }

  const many = async (
    call: MemberCall,
    ids: readonly number[],
    { recipes, fileName, days }: { recipes: Recipes; fileName: string; days?: { from: string; to: string } },
  ): Promise<FileAnswer> => {
    const { frame, sheets } = await call.inScope((scope) => read(scope, ids, recipes, days), 'read')
    const pictures = await call.inScope(
      (scope) => readPictures(scope, files, picturesOf(sheets), { size: 320, most: 600 }),
      'read',
    )
    return { bytes: await batchPdf(frame, inOrderOfWork(sheets), pictures), contentType: PDF, fileName, inline: true }
  }

  return serve(jobSheetsContract, {
    one: (call, { id, recipes }) => one(call, id, recipes),
    count: async (scope, query) => ({
      orders: await countJobSheetOrders(scope, sheetDaysOf(scope, query)),
    }),
    batch: async (call, { recipes, ...query }) => {
      const { from, to, ids } = await call.inScope(async (scope) => {
        const days = sheetDaysOf(scope, query)
        return { ...days, ids: await listJobSheetOrders(scope, days) }
      }, 'read')
      if (ids.length === 0) throw new AppError('NOT_FOUND', words.none)
      if (ids.length > BATCH_MAX)
        throw new AppError('INVALID', words.tooMany(BATCH_MAX), { fields: { endDate: words.tooMany(BATCH_MAX) } })
      return many(call, ids, { recipes, fileName: words.batchFileName(from, to), days: { from, to } })
    },
    chosen: (call, { ids, recipes }) => many(call, ids, { recipes, fileName: words.chosenFileName }),
  })
}

const sheetDaysOf = (scope: Scope, { completed, quotes, ...range }: JobSheetRange): SheetDays => ({
  ...dayRange(range, scope.today),
  completed: completed === 'true',
  quotes: quotes === 'true',
})

const picturesOf = (sheets: readonly JobSheet[]): string[] =>
  sheets.flatMap(({ pictures, items }) => [...pictures, ...items.flatMap(({ image }) => (image ? [image] : []))])

/** Sorted by day, then by hour; orders without an hour come last. */
const inOrderOfWork = (sheets: readonly JobSheet[]): JobSheet[] =>
  sheets.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
const placeOf = ({ day = '9999', hour = '99' }: JobSheet): string => `${day} ${hour}`
