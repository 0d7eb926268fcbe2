import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { textsOfOrders } from '#modules/contacts/server/texts-of-orders.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { cakeTemplatesContract } from '../contract.ts'
import { cakeTemplates as records } from './cake-templates.ts'
import { letterOutlines } from './letter-outlines.ts'
import { templatePdf } from './template-pdf.ts'

export const cakeTemplates = serverModule(() => ({
  routes: {
    cakeTemplates: serve(cakeTemplatesContract, {
      // Nothing needs a template, so a deleted one goes into the bin.
      ...records.handlers({ isUsed: async () => false }),
      letters: async (_call, { body }) => [...(await letterOutlines(body.letters)).values()],
      print: async (call, { body: { name, template } }) => {
        const { paper } = await call.inScope(getSettings, 'read')
        return templatePdf(name, template, template.paper ?? paper)
      },
      pdf: async (call, { id, paper: chosen }) => {
        const [{ name, template }, { paper }] = await call.inScope(
          async (scope) => [await records.get(scope, id), await getSettings(scope)] as const,
          'read',
        )
        return templatePdf(name, template, chosen ?? template.paper ?? paper)
      },
    }),
  },
  kinds: [records.named],
  answers: [on(keepsOfPerson, textsOfOrders({ table: 'cake_templates', cleaned: ['name', 'template'] }))],
}))
