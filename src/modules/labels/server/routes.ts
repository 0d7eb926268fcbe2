import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { labelsContract } from '../contract.ts'
import { printedLabel } from '../printed-label.ts'
import { LABELS_MAX, type LabelQuery } from '../schema.ts'
import { labelWords as words } from '../words.ts'
import { labelsPdf } from './pdf/labels-pdf.ts'
import { readLabels } from './read-labels.ts'

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

export const labelsRoutes = serve(labelsContract, {
  get: async (scope, { id }) => {
    const { settings: _, ...labels } = await readLabels(scope, id)
    return labels
  },
  pdf: (call, { id, ...typed }) => pdfOf(call, id, typed),
})

async function pdfOf(call: MemberCall, orderId: number, typed: LabelQuery): Promise<FileAnswer> {
  const { number, revision, items, settings, today } = await call.inScope(
    async (scope) => ({ ...(await readLabels(scope, orderId)), today: scope.today }),
    'read',
  )
  const wanted = new Set(typed.lineIds)
  const chosen = items.filter(({ lineId }) => typed.lineIds === undefined || wanted.has(lineId))
  if (chosen.length === 0) throw notFound(words.labels)
  const copies = typed.copies ?? 1
  if (chosen.length * copies > LABELS_MAX) throw refused('copies', words.tooMany(LABELS_MAX))
  if (typed.bestBefore !== undefined && typed.bestBefore < (typed.madeOn ?? today))
    throw refused('bestBefore', words.bestBeforeFirst)
  const labels = chosen.map((item) => printedLabel({ item, typed, revision, settings, today }))
  const bytes = await labelsPdf({
    format: typed.format,
    skip: typed.skip ?? 0,
    title: `${words.labels} ${number}`,
    language: settings.language,
    labels: labels.flatMap((label) => Array.from({ length: copies }, () => label)),
  })
  return { bytes, contentType: 'application/pdf', fileName: words.fileName(number), inline: true }
}
