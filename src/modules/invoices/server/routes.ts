import { serve } from '#server/http/handlers.ts'
import { invoicesContract } from '../contract.ts'
import { bringUpToDate } from './issue-invoice.ts'

export const invoicesRoutes = serve(invoicesContract, { issue: (scope, { id }) => bringUpToDate(scope, id) })
