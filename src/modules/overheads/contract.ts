import { OverheadEffects, OverheadInput } from '#modules/products/overhead-effects.ts'
import { get, post } from '#shared/route.ts'
import { OverheadBooks, OverheadsBefore, OverheadsToGive } from './schema.ts'

export const overheadsContract = {
  books: get('/overheads', {
    summary: 'Expenses, sales and hours of the last twelve months, from which overheads are worked out',
    output: OverheadBooks,
  }),
  effects: post('/overheads/effects', {
    summary: 'What another overhead would change of each product',
    body: OverheadInput,
    output: OverheadEffects,
    reads: true,
  }),
  give: post('/overheads/give', {
    summary: 'Give products, and the default of new ones, their overheads; sending the answer back undoes it',
    body: OverheadsToGive,
    output: OverheadsBefore,
  }),
}
