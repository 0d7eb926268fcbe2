import { get } from '#shared/route.ts'
import { AllergenMatrix, MatrixQuery } from './schema.ts'

export const allergenMatrixContract = {
  get: get('/allergen-matrix', {
    summary: 'All products, or all recipes, by the allergens that are in them',
    query: MatrixQuery,
    output: AllergenMatrix,
  }),
  export: get('/allergen-matrix/export', {
    summary: 'The allergen matrix as CSV',
    query: MatrixQuery,
    file: true,
    audited: true,
  }),
  pdf: get('/allergen-matrix/pdf', {
    summary: 'The allergen matrix as PDF',
    query: MatrixQuery,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
}
