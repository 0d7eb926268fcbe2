import { z } from 'zod'
import { id } from '#shared/fields.ts'
import { get, patch, post } from '#shared/route.ts'
import { connect } from '#web/api.ts'

// Settings, types and the form stand above this module; these are the few of their fields that onboarding and the
// account page touch, under the same query keys.
const Part = z.object({
  businessName: z.string(),
  businessLogoUrl: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  timezone: z.string(),
  dateFormat: z.string(),
  weekStartDay: z.string(),
  distanceUnit: z.string(),
  taxTerminology: z.string(),
  taxEnabled: z.boolean(),
  hourlyRate: z.string(),
  markupMargin: z.string(),
  markupMode: z.enum(['markup', 'margin']),
  receiveUpcomingOrders: z.boolean(),
  receivePaymentReminders: z.boolean(),
  receiveProductUpdates: z.boolean(),
  receiveMarketingEmails: z.boolean(),
  onboardingStep: z.int(),
})
export type SettingsPart = z.infer<typeof Part>

const Type = z.object({ id, name: z.string(), color: z.string(), version: z.int() })
const EventType = Type.extend({ active: z.boolean() })
const ProductType = Type.extend({ hidden: z.boolean() })
const byNumber = z.object({ id })

export const settingsPart = connect('settings', {
  get: get('/settings', { summary: '', output: Part }),
  update: patch('/settings', { summary: '', body: Part.partial(), output: Part }),
  adoptCountry: post('/settings/country', { summary: '', body: z.object({ country: z.string() }), output: Part }),
})

export const eventTypesPart = connect('event-types', {
  list: get('/event-types', { summary: '', list: EventType }),
  update: patch('/event-types/{id}', {
    summary: '',
    params: byNumber,
    body: z.object({ active: z.boolean(), version: z.int() }),
    output: EventType,
  }),
})

export const productTypesPart = connect('product-types', {
  list: get('/product-types', { summary: '', list: ProductType }),
  update: patch('/product-types/{id}', {
    summary: '',
    params: byNumber,
    body: z.object({ hidden: z.boolean(), version: z.int() }),
    output: ProductType,
  }),
})

export const formPart = connect('enquiries', {
  getForm: get('/enquiries/settings', { summary: '', output: z.object({ slug: z.string().nullable() }) }),
  setSlug: post('/enquiries/settings/slug', {
    summary: '',
    body: z.object({ slug: z.string() }),
    output: z.object({ slug: z.string() }),
  }),
})
