import { listActivity } from '#server/activity.ts'
import { serve } from '#server/http/handlers.ts'
import { eventTypesContract, productTypesContract, settingsContract, taxRatesContract } from '../contract.ts'
import { invoiceLayoutOf, settingsOfLayout } from '../papers/invoice-layout.ts'
import { adoptCountry } from './adopt-country.ts'
import {
  createEventType,
  listEventTypes,
  removeEventType,
  reorderEventTypes,
  restoreEventType,
  updateEventType,
} from './event-types.ts'
import {
  createProductType,
  listProductTypes,
  removeProductType,
  reorderProductTypes,
  restoreProductType,
  updateProductType,
} from './product-types.ts'
import { getSettings, updateSettings } from './store.ts'
import { taxRateUses } from './tax-rate-uses.ts'
import { createTaxRate, listTaxRates, removeTaxRate, restoreTaxRate, updateTaxRate } from './tax-rates.ts'
import { createTerms, listTerms } from './terms.ts'
import { setPart } from './use-part.ts'

export const settingsRoutes = serve(settingsContract, {
  get: (scope) => getSettings(scope),
  update: (scope, { body }) => updateSettings(scope, body),
  setPart: (scope, { body }) => setPart(scope, body.part, body.used),
  history: (scope) => listActivity(scope, 'settings', scope.businessId),
  adoptCountry: (scope, { body }) => adoptCountry(scope, body.country),
  invoiceLayout: async (scope) => invoiceLayoutOf(await getSettings(scope)),
  setInvoiceLayout: async (scope, { body }) => {
    const before = invoiceLayoutOf(await getSettings(scope))
    return invoiceLayoutOf(
      await updateSettings(scope, { ...settingsOfLayout({ ...before, ...body }), version: body.version }),
    )
  },
  listTerms: (scope) => listTerms(scope),
  createTerms: (scope, { body }) => createTerms(scope, body),
})

export const taxRatesRoutes = serve(taxRatesContract, {
  list: (scope, query) => listTaxRates(scope, query),
  create: (scope, { body }) => createTaxRate(scope, body),
  uses: (scope, { id }) => taxRateUses(scope, id),
  update: (scope, { id, body }) => updateTaxRate(scope, id, body),
  remove: (scope, { id }) => removeTaxRate(scope, id),
  restore: (scope, { id }) => restoreTaxRate(scope, id),
})

export const eventTypesRoutes = serve(eventTypesContract, {
  list: (scope, query) => listEventTypes(scope, query),
  create: (scope, { body }) => createEventType(scope, body),
  reorder: (scope, { body }) => reorderEventTypes(scope, body.ids),
  update: (scope, { id, body }) => updateEventType(scope, id, body),
  remove: (scope, { id }) => removeEventType(scope, id),
  restore: (scope, { id }) => restoreEventType(scope, id),
})

export const productTypesRoutes = serve(productTypesContract, {
  list: (scope) => listProductTypes(scope),
  create: (scope, { body }) => createProductType(scope, body),
  reorder: (scope, { body }) => reorderProductTypes(scope, body.ids),
  update: (scope, { id, body }) => updateProductType(scope, id, body),
  remove: (scope, { id }) => removeProductType(scope, id),
  restore: (scope, { id }) => restoreProductType(scope, id),
})
