import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { HistoryEntry } from '#shared/records/history.ts'
import { del, get, patch, post, put } from '#shared/route.ts'
import { EventType, EventTypeChanges, EventTypeInput, EventTypeSequence } from './kinds/event-type.ts'
import { ProductType, ProductTypeChanges, ProductTypeInput } from './kinds/product-type.ts'
import { InvoiceLayout, InvoiceLayoutInput } from './papers/invoice-layout.ts'
import { PARTS } from './parts.ts'
import { KitchenSettings, Settings, SettingsChanges } from './schema.ts'
import { TaxRate, TaxRateChanges, TaxRateInput, TaxRateUses } from './taxes/tax-rate.ts'
import { Terms, TermsInput } from './terms.ts'

const archivable = z.object({ archived: z.enum(['true', 'false', 'all']).optional() })

export const settingsContract = {
  get: get('/settings', {
    summary: 'The settings of the business',
    audience: 'member',
    output: Settings,
    kitchen: KitchenSettings,
  }),
  update: patch('/settings', {
    summary: 'Change settings, field by field',
    body: SettingsChanges,
    output: Settings,
  }),
  setPart: put('/settings/parts', {
    summary: 'Show a part of the product in the menu, or hide it',
    body: z.object({ part: z.enum(PARTS), used: z.boolean() }),
    output: Settings,
  }),
  history: get('/settings/history', {
    summary: 'What was changed in the settings, newest first',
    output: z.array(HistoryEntry),
  }),
  adoptCountry: post('/settings/country', {
    summary: 'Use the currency, formats and tax rates of a country',
    body: z.object({ country: z.string().max(2) }),
    output: Settings,
  }),
  invoiceLayout: get('/settings/invoice-layout', {
    summary: 'How quotes, invoices and receipts look',
    output: InvoiceLayout,
  }),
  setInvoiceLayout: patch('/settings/invoice-layout', {
    summary: 'Change how quotes, invoices and receipts look; what was sent stays as it is',
    body: InvoiceLayoutInput,
    output: InvoiceLayout,
    newer: Settings,
  }),
  listTerms: get('/terms', { summary: 'All versions of the terms, newest first', list: Terms }),
  createTerms: post('/terms', {
    summary: 'Save a new version of the terms',
    body: TermsInput,
    output: Terms,
    status: 201,
  }),
}

export const taxRatesContract = {
  list: get('/tax-rates', { summary: 'Tax rates, the default first', query: archivable, list: TaxRate }),
  create: post('/tax-rates', { summary: 'Add a tax rate', body: TaxRateInput, output: TaxRate, status: 201 }),
  uses: get('/tax-rates/{id}/uses', {
    summary: 'Products and product types that were given a tax rate',
    params: byId,
    output: TaxRateUses,
  }),
  update: patch('/tax-rates/{id}', {
    summary: 'Change a tax rate',
    params: byId,
    body: TaxRateChanges,
    output: TaxRate,
  }),
  remove: del('/tax-rates/{id}', { summary: 'Delete a tax rate, or archive it when it was used', params: byId }),
  restore: post('/tax-rates/{id}/restore', {
    summary: 'Bring back a tax rate that was archived, or deleted within a day',
    params: byId,
    output: TaxRate,
  }),
}

export const eventTypesContract = {
  list: get('/event-types', {
    summary: 'Event types in the owner’s order',
    audience: 'member',
    query: archivable,
    list: EventType,
    kitchen: EventType.omit({ paymentDefaults: true }),
  }),
  create: post('/event-types', { summary: 'Add an event type', body: EventTypeInput, output: EventType, status: 201 }),
  reorder: post('/event-types/reorder', {
    summary: 'Put event types in order',
    body: EventTypeSequence,
    list: EventType,
  }),
  update: patch('/event-types/{id}', {
    summary: 'Change an event type',
    params: byId,
    body: EventTypeChanges,
    output: EventType,
  }),
  remove: del('/event-types/{id}', { summary: 'Delete an event type, or archive it when it was used', params: byId }),
  restore: post('/event-types/{id}/restore', {
    summary: 'Bring back an event type that was archived, or deleted within a day',
    params: byId,
    output: EventType,
  }),
}

export const productTypesContract = {
  list: get('/product-types', { summary: 'Product types in the owner’s order', audience: 'member', list: ProductType }),
  create: post('/product-types', {
    summary: 'Add a product type',
    body: ProductTypeInput,
    output: ProductType,
    status: 201,
  }),
  reorder: post('/product-types/reorder', {
    summary: 'Put product types in order',
    body: EventTypeSequence,
    list: ProductType,
  }),
  update: patch('/product-types/{id}', {
    summary: 'Change a product type',
    params: byId,
    body: ProductTypeChanges,
    output: ProductType,
  }),
  remove: del('/product-types/{id}', { summary: 'Delete a product type that no product has', params: byId }),
  restore: post('/product-types/{id}/restore', {
    summary: 'Bring back a product type that was deleted within a day',
    params: byId,
    output: ProductType,
  }),
}
