import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { isPrintedAnyway, printable } from '#modules/safety/server/printable.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { labelsContract } from '../contract.ts'
import { printedLabel } from '../printed-label.ts'
import { LABELS_MAX, type LabelQuery, type OrderLabels } from '../schema.ts'
import { labelWords as words } from '../words.ts'
import { labelsPdf } from './pdf/labels-pdf.ts'
import { readLabels } from './read-labels.ts'

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

async function readAll(scope: Scope, ids: readonly number[]) {
  const settings = await getSettings(scope)
  const orders: Order[] = []
  for (const id of new Set(ids)) orders.push(await getOrder(scope, id))
  const labels: OrderLabels[] = []
  for (const order of orders) labels.push(await readLabels(scope, settings, order))
  return { settings, orders, labels }
}

async function pdfOf(call: MemberCall, { ids, ...typed }: LabelQuery): Promise<FileAnswer> {
  const isAnyway = isPrintedAnyway(call, typed.anyway)
  const {
    settings,
    labels: orders,
    said,
    today,
  } = await call.inScope(
    async (scope) => {
      const read = await readAll(scope, ids)
      const said = (await printable(scope, read.orders, { isAnyway })).map(({ safetyText }) => safetyText)
      return { ...read, said, today: scope.today }
    },
    isAnyway ? 'write' : 'read',
  )
  const wanted = new Set(typed.lineIds)
  const chosen = orders.flatMap(({ items, ...order }, at) =>
    items
      .filter(({ lineId }) => typed.lineIds === undefined || wanted.has(lineId))
      .map((item) => ({ ...order, item, decided: said[at] ?? null })),
  )
  if (chosen.length === 0) throw notFound(words.labels)
  const copies = typed.copies ?? 1
  if (chosen.length * copies > LABELS_MAX) throw refused('copies', words.tooMany(LABELS_MAX))
  if (typed.bestBefore !== undefined && typed.bestBefore < (typed.madeOn ?? today))
    throw refused('bestBefore', words.bestBeforeFirst)
  const labels = chosen.map(({ item, number, revision, decided }) => {
    const batch = typed.batch || (orders.length > 1 ? number : undefined)
    return printedLabel({ item, decided, typed: { ...typed, batch }, revision, settings, today })
  })
  const numbers = orders.map(({ number }) => number)
  const bytes = await labelsPdf({
    format: typed.format,
    skip: typed.skip ?? 0,
    title: `${words.labels} ${numbers.join(', ')}`,
    language: settings.language,
    labels: labels.flatMap((label) => Array.from({ length: copies }, () => label)),
  })
  return { bytes, contentType: 'application/pdf', fileName: words.fileName(numbers), inline: true }
}

export const labels = serverModule(() => ({
  routes: {
    labels: serve(labelsContract, {
      get: async (scope, { ids }) => (await readAll(scope, ids)).labels,
      pdf: (call, typed) => pdfOf(call, typed),
    }),
  },
}))
