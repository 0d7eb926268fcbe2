import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { AppError } from '#shared/errors.ts'
import { emailTemplatesContract } from '../contract.ts'
import { emailTemplateWords as words } from '../words.ts'
import { mailTest, previewMail } from './sample-mail.ts'
import { getTemplate, listTemplates, mailOf, resetTemplate, updateTemplate } from './store.ts'

export const emailTemplatesRoutes = (services: Pick<Services, 'baseUrl' | 'config'>) => {
  const samples = () => ({ baseUrl: services.baseUrl() })
  return serve(emailTemplatesContract, {
    list: (scope) => listTemplates(scope),
    get: (scope, { key }) => getTemplate(scope, mailOf(scope, key), samples()),
    update: (scope, { key, body }) => updateTemplate(scope, mailOf(scope, key), body, samples()),
    preview: async (scope, { key, body }) => {
      const mail = mailOf(scope, key)
      try {
        return { ...(await previewMail(scope, mail, body, samples())), problem: null }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'INVALID') throw error
        return { subject: '', html: '', text: '', problem: error.message }
      }
    },
    test: (scope, { key, body }, { session }) => {
      // Nobody knows yet if the address is real.
      if (services.config.smtpUrl !== undefined && !session.verified) throw new AppError('FORBIDDEN', words.verifyFirst)
      return mailTest(scope, mailOf(scope, key), body, { ...samples(), to: session.email })
    },
    reset: (scope, { key, body }) => resetTemplate(scope, mailOf(scope, key), body, samples()),
  })
}
