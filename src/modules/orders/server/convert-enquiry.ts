import { avoidsSaid, joinedAvoids } from '#modules/allergens/avoids.ts'
import { joinedAllergies } from '#modules/contacts/joined-allergies.ts'
import { matchOrCreateContact, type Told } from '#modules/contacts/server/match-contact.ts'
import { getContact } from '#modules/contacts/server/store.ts'
import { holdEnquiry } from '#modules/inbox/server/hold-enquiry.ts'
import { moveEnquiries } from '#modules/inbox/server/move-enquiries.ts'
import { getEnquiry } from '#modules/inbox/server/store.ts'
import { enquiryWords } from '#modules/inbox/words.ts'
import { chosenKey } from '#modules/order-form/chosen.ts'
import { chosenAgain } from '#modules/order-form/chosen-again.ts'
import { type SelectedProduct } from '#modules/order-form/selected-product.ts'
import { pricesToday } from '#modules/order-form/server/public-products.ts'
import { grossOfNet, shownNet } from '#modules/products/product-price.ts'
import { rateOfProduct, readPricing } from '#modules/products/server/pricing.ts'
import { chosenEventType } from '#modules/settings/kinds/event-type.ts'
import { listEventTypes } from '#modules/settings/server/event-types.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { compare } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { truncate } from '#shared/text/text.ts'
import { WISHES_MAX } from '../order-fields.ts'
import { type OrderLineInput } from '../schema.ts'
import { createOrder } from './create-order.ts'
import { keepReach } from './customer-reach.ts'
import { takeLanguage } from './keep-language.ts'

/**
 * ENQ-8, R57: copies everything the customer wrote into a draft, so that nobody types it again; the same draft is
 * returned while it is one. Wishes too long for the order's page stay complete in the request.
 */
export async function convertEnquiry(
  scope: Scope,
  enquiryId: number,
  { kind, told }: { kind: 'quote' | 'order'; told?: Told | undefined },
): Promise<number> {
  await holdEnquiry(scope, enquiryId)
  const enquiry = await getEnquiry(scope, enquiryId)
  if (enquiry.erased) throw new AppError('CONFLICT', enquiryWords.isErased)
  // A request that gets a quote is not spam, and follows its quote.
  if (enquiry.status === 'Spam') await moveEnquiries(scope, { ids: [enquiryId], to: 'back' })
  const draft = enquiry.orders.find(({ status }) => status === 'Draft')
  if (draft) return draft.id
  const contactId = await matchOrCreateContact(
    scope,
    { ...enquiry, source: 'Enquiry form' },
    { isStranger: true, told: told ?? enquiry.contactId ?? (enquiry.isSomeoneNew ? 'new' : undefined) },
  )
  const known = await getContact(scope, contactId)
  const eventType = chosenEventType((await listEventTypes(scope)).rows, enquiry)
  // The owner may have removed it since.
  const unknownType =
    enquiry.eventType && eventType === undefined ? `${enquiryWords.fields.eventType}: ${enquiry.eventType}` : null
  const { lines, repriced } = await linesOf(scope, enquiry.selectedProducts)
  const answers = enquiry.answers.map(({ label, answer }) => `${label}${/[?:]$/.test(label) ? '' : ':'} ${answer}`)
  const order = await createOrder(
    scope,
    {
      contactId,
      enquiryId,
      eventTypeId: eventType?.id ?? null,
      eventDate: enquiry.eventDate,
      guestCount: enquiry.guestCount,
      budget: enquiry.budget,
      deliveryType: enquiry.deliveryType,
      deliveryAddress: enquiry.deliveryAddress,
      wishes: truncate([enquiry.description, ...answers].filter(Boolean).join('\n\n'), WISHES_MAX) || null,
      notes: [unknownType, ...repriced].filter(Boolean).join('\n\n') || null,
      allergiesStated: joinedAllergies(avoidsSaid(enquiry.avoids), enquiry.allergies, known.allergies),
      avoids: joinedAvoids([...enquiry.avoids, ...known.avoids]),
      avoidsRead: isRead(enquiry, enquiry.avoidsRead) && isRead(known, known.avoids.length > 0),
      source: 'Enquiry form',
      imageIds: enquiry.images.filter(({ state }) => state !== 'refused').map((image) => image.id),
      lines,
    },
    { kind, isCopy: true },
  )
  await keepReach(scope, order, enquiry)
  if (enquiry.language !== null) await takeLanguage(scope, { orderId: order.id, contactId }, enquiry.language)
  await scope.db
    .updateTable('enquiries')
    .set({ contact_id: contactId, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', enquiryId)
    .execute()
  await recordActivity(scope, 'enquiry', enquiryId, 'converted', { orderId: order.id })
  return order.id
}

/** SAF-2: nobody has to read where nothing was written. */
const isRead = ({ allergies }: { allergies: string | null }, read: boolean): boolean => !allergies || read

const isChosen = ({ size, picks = [] }: SelectedProduct): boolean => Boolean(size) || picks.length > 0

/** The chosen products at today's prices; if a price has changed, a note says what the customer saw. */
async function linesOf(
  scope: Scope,
  selected: readonly SelectedProduct[],
): Promise<{ lines: OrderLineInput[]; repriced: string[] }> {
  if (selected.length === 0) return { lines: [], repriced: [] }
  const products = await scope.db
    .selectFrom('products')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where(
      'id',
      'in',
      selected.map((line) => line.productId),
    )
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  const pricing = await readPricing(scope)
  const { pricesIncludeTax, currency, currencySymbol } = pricing.settings
  const grossOf = (product: (typeof products)[number]) =>
    grossOfNet(
      product.price,
      rateOfProduct(pricing, { type: product.type, taxRateId: product.tax_rate_id })?.rate ?? '0',
      currency,
    )
  const typedPrice = (product: (typeof products)[number]) =>
    pricesIncludeTax ? grossOf(product) : shownNet(product.price, currency)
  const money = (amount: string) => formatMoney(amount, currency, { symbol: currencySymbol })
  const repriced: string[] = []
  const note = (name: string, seen: string, now: string) =>
    repriced.push(`${name}: ${money(seen)} when the customer chose it, ${money(now)} now`)
  const chosenToday = await pricesToday(scope, selected.filter(isChosen), pricing.settings)
  const lines = selected.map((line): OrderLineInput => {
    const product = byId.get(line.productId)
    const { sizeId, optionIds } = chosenAgain(line)
    const seen = pricesIncludeTax ? line.price : shownNet(line.netPrice, currency)
    if (product && isChosen(line)) {
      const now = chosenToday[chosenKey(chosenAgain(line))]
      if (now !== undefined && compare(now, line.price) !== 0) note(product.name, line.price, now)
      return {
        productId: product.id,
        name: product.name,
        description: product.description,
        servings: sizeId === undefined ? product.servings : undefined,
        quantity: line.quantity,
        taxRateId: product.tax_rate_id,
        imageId: product.image_id,
        sizeId,
        optionIds,
      }
    }
    const unitPrice = product ? typedPrice(product) : seen
    if (product && compare(unitPrice, seen) !== 0) note(product.name, line.price, grossOf(product))
    return {
      productId: product?.id ?? null,
      productType: product?.type ?? null,
      name: product?.name ?? line.name,
      description: product?.description ?? null,
      servings: product?.servings ?? null,
      quantity: line.quantity,
      unitPrice,
      taxRateId: product?.tax_rate_id ?? null,
      imageId: product?.image_id ?? null,
    }
  })
  return { lines, repriced }
}
