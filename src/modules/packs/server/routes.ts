import { reportPdf } from '#modules/reports/server/pdf/report-pdf.ts'
import { drawSheet } from '#modules/reports/sheet.ts'
import { sheetCsv } from '#modules/reports/sheet-csv.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { timeOfDay, today } from '#shared/dates/dates.ts'
import { packsContract } from '../contract.ts'
import { packPageWords as pageWords } from '../page-words.ts'
import { recallCsv, recallSheet } from '../recall-sheet.ts'
import { wentInSheet } from '../went-in-sheet.ts'
import { recallWords as words } from '../words.ts'
import { addPack, changePack } from './open-packs.ts'
import { packs, removePack } from './packs.ts'
import { readRecall } from './read-recall.ts'
import { readWentIn } from './read-went-in.ts'
import { previewRecallLetter, readDrafts, sendRecallLetter } from './write-letters.ts'

type Needs = Pick<Services, 'config'>

export const packsRoutes = (services: Needs) =>
  serve(packsContract, {
    list: packs.list,
    create: (scope, { body }) => addPack(scope, body),
    get: (scope, { id }) => packs.get(scope, id),
    update: (scope, { id, body }) => changePack(scope, id, body),
    remove: (scope, { id }) => removePack(scope, id),
    restore: (scope, { id }) => packs.restore(scope, id),
    ofOrder: (scope, { id }) => readWentIn(scope, id),
    ofOrderFile: async (call, { id }) => {
      const { wentIn, settings, now, asked, askedBy } = await call.inScope(
        async (scope) => ({
          wentIn: await readWentIn(scope, id),
          settings: await getSettings(scope),
          now: scope.now,
          asked: scope.today,
          askedBy: scope.actor.name,
        }),
        'report',
      )
      const title = pageWords.wentInOf(wentIn.orderNumber)
      const day = wentIn.handOver ?? asked
      const about = { title, description: pageWords.wentInText, from: day, to: day, now }
      const drawn = drawSheet(wentInSheet(wentIn, askedBy), settings.country)
      return {
        bytes: await reportPdf(drawn, about, settings),
        contentType: 'application/pdf',
        fileName: `${title}.pdf`,
      }
    },
    recall: (scope, query) => readRecall(scope, query),
    write: (scope, { body }) => readDrafts(scope, body),
    letter: (scope, { body }) => previewRecallLetter(scope, body),
    send: (scope, { body }, { session }) => sendRecallLetter(scope, services, session, body),
    recallFile: async (call, { format, ...query }) => {
      const { recall, settings, now } = await call.inScope(
        async (scope) => ({
          recall: await readRecall(scope, query),
          settings: await getSettings(scope),
          now: scope.now,
        }),
        'report',
      )
      const { from, to } = recall
      const fileName = `${words.file(recall.about.name, from, to)}.${format}`
      if (format === 'pdf') {
        const drawn = drawSheet(recallSheet(recall), settings.country)
        const about = { title: words.title, description: words.subtitle, from, to, now }
        return { bytes: await reportPdf(drawn, about, settings), contentType: 'application/pdf', fileName }
      }
      const askedAt = `${today(now, settings.timezone)} ${timeOfDay(now, settings.timezone)}`
      const drawn = drawSheet(recallCsv(recall, askedAt), settings.country)
      const parts: string[] = []
      for await (const text of sheetCsv([drawn], settings.reportCsv)) parts.push(text)
      return { bytes: Buffer.from(parts.join('')), contentType: 'text/csv; charset=utf-8', fileName }
    },
  })
