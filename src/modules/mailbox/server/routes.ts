import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { mailboxContract } from '../contract.ts'
import { exportMail } from './export-mail.ts'
import { getMail, listMail, mailboxStatus, retryMail } from './store.ts'

const transportOf = ({ config }: Pick<Services, 'config'>) => (config.smtpUrl === undefined ? 'file' : 'smtp')

export const mailboxRoutes = (services: Pick<Services, 'config' | 'linkKey' | 'baseUrl'>) =>
  serve(mailboxContract, {
    export: (scope, query) => exportMail(scope, query, transportOf(services)),
    list: (scope, query) => listMail(scope, query),
    status: (scope) => mailboxStatus(scope, transportOf(services)),
    get: (scope, { id }) => getMail(scope, id, services),
    retry: (scope, { id }) => retryMail(scope, id),
  })
