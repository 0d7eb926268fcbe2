import { atForm } from '#modules/order-form/server/public-form.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { notFound } from '#shared/errors.ts'
import { servingChartContract } from '../chart-contract.ts'
import { chartWords as words } from '../chart-words.ts'
import { chartPdf, readChart } from './chart-pdf.ts'

import { ownTins, ownTinsRoutes } from './own-tins.ts'

export const tins = serverModule((services) => ({
  routes: {
    ownTins: ownTinsRoutes,
    servingChart: serve(servingChartContract, {
      pdf: async (call) =>
        chartPdf(
          await call.inScope(async (scope) => readChart(scope, services.files, await getSettings(scope)), 'read'),
        ),
      publicPdf: async (call, { slug }) => {
        const shown = await atForm(services, call, { slug }, async (scope, { isOpen, settings }) => {
          if (!isOpen || !settings.servingChartPublic) throw notFound(words.chart)
          return readChart(scope, services.files, settings)
        })
        // A PDF takes longer than other answers to visitors.
        await call.limit('documents', `chart ${call.ip}`)
        return chartPdf(shown)
      },
    }),
  },
  kinds: [ownTins.named],
}))
