import { recordRoutes, wholeListing } from '#shared/records/record-routes.ts'
import { get } from '#shared/route.ts'
import { Income, IncomeChanges, IncomeInput, IncomeListing, IncomeSums } from './schema.ts'

export const incomeContract = {
  ...recordRoutes('/income', {
    noun: 'income',
    plural: 'additional income',
    row: Income,
    input: IncomeInput,
    changes: IncomeChanges,
    listing: IncomeListing,
  }),
  sums: get('/income/sums', {
    summary: 'What the additional income of a list adds up to',
    query: wholeListing(IncomeListing),
    output: IncomeSums,
  }),
}
