import { nearestFreeDays } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { chosenAgain } from '#modules/order-form/chosen-again.ts'
import { dateWarnings } from '#modules/order-form/date-warnings.ts'
import { getForm } from '#modules/order-form/server/form-settings.ts'
import { pricesToday } from '#modules/order-form/server/public-products.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { missingDetails } from '../fit.ts'
import { replyDrafts } from '../reply-drafts.ts'
import type { Enquiry, ReplyDraft } from '../schema.ts'
import { inboxWords } from '../words.ts'
import { assess } from './assess.ts'
import { getEnquiry } from './store.ts'

export async function showEnquiry(scope: Scope, id: number): Promise<Enquiry> {
  const enquiry = await getEnquiry(scope, id)
  const settings = await getSettings(scope)
  const asToday = await assess(scope, [enquiry])
  const texts = [enquiry.description, ...enquiry.answers.map(({ answer }) => answer)]
  return {
    ...enquiry,
    ...asToday(enquiry),
    dateWarnings: dateWarnings(texts, enquiry.eventDate, settings.dateFormat, inboxWords.dates),
    pricesToday: await pricesToday(scope, enquiry.selectedProducts, settings),
  }
}

export async function listDrafts(scope: Scope, id: number): Promise<ReplyDraft[]> {
  const enquiry = await getEnquiry(scope, id)
  const bakery = await getSettings(scope)
  const { settings: form } = await getForm(scope)
  const asToday = await assess(scope, [enquiry])
  const asked = { lines: enquiry.selectedProducts.map(chosenAgain), eventTypeId: enquiry.eventTypeId }
  return replyDrafts({
    enquiry,
    fit: asToday(enquiry).fit,
    missing: missingDetails({ ...enquiry, hasProducts: enquiry.selectedProducts.length > 0 }, form),
    otherDays: nearestFreeDays(enquiry.eventDate, await readBookingRules(scope, bakery, undefined, { asked })).filter(
      (day) => day !== enquiry.eventDate,
    ),
    bakery,
  })
}
