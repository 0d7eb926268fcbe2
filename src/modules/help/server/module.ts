import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { AppError } from '#shared/errors.ts'
import { helpContract } from '../contract.ts'
import { helpWords as words } from '../words.ts'
import { queueHelpMail } from './mails.ts'

export const help = serverModule(({ config }) => ({
  routes: {
    help: serve(helpContract, {
      write: async (scope, { body: { message, browser } }, call) => {
        const { supportEmail, version } = config
        if (supportEmail === undefined) throw new AppError('NOT_FOUND', words.nowhere)
        await call.limit('help', String(call.session.userId))
        await queueHelpMail(scope, supportEmail, {
          message,
          from: call.session.email,
          details: browser === null ? null : `Bakebook ${version}, ${browser}`,
        })
        return { success: true }
      },
    }),
  },
}))
