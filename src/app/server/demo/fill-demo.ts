import { createContact } from '#modules/contacts/server/store.ts'
import { ONBOARDING_STEPS } from '#modules/onboarding/onboarding-steps.ts'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { saveForm } from '#modules/order-form/server/form-settings.ts'
import { setSlug } from '#modules/order-form/server/form-slug.ts'
import { markBellRead, readBell } from '#modules/overview/server/bell.ts'
import type { Product, ProductInput } from '#modules/products/schema.ts'
import { createProduct } from '#modules/products/server/store.ts'
import { RecipeInput } from '#modules/recipes/schema.ts'
import { updateRecipe } from '#modules/recipes/server/store.ts'
import { getRecipe } from '#modules/recipes/server/to-recipe.ts'
import { adoptCountry } from '#modules/settings/server/adopt-country.ts'
import { listEventTypes } from '#modules/settings/server/event-types.ts'
import { updateSettings } from '#modules/settings/server/store.ts'
import { createTerms } from '#modules/settings/server/terms.ts'
import { recordPicture, type Spooled } from '#server/files/pictures/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import { forgetAll } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, today } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import { planBooks } from './demo-books.ts'
import { planCafe } from './demo-cafe.ts'
import { DEMO_PRODUCTS, type ProductKey } from './demo-catalogue.ts'
import { addChoices, sizesOf } from './demo-choices.ts'
import { DEMO_ENQUIRIES } from './demo-enquiries.ts'
import { planMenu } from './demo-menu.ts'
import { planOrders } from './demo-orders.ts'
import { planPacks } from './demo-packs.ts'
import { DEMO_CUSTOMERS, DEMO_SUPPLIERS } from './demo-people.ts'
import { planTasks } from './demo-tasks.ts'
import { addTools } from './demo-tools.ts'
import { checkPrices, type DemoKitchen, furnishKitchen, partsOf, raisePrices } from './furnish-kitchen.ts'
import { MAIL_DAYS } from './mail-days.ts'
import { planEnquiry } from './play-enquiry.ts'
import { type Bakery, planOrder } from './play-order.ts'
import { makeTimeline } from './timeline.ts'

const SEED = 20_260
export const TIME_ZONE = 'Australia/Sydney'
const OPENED = -180
/** Days on which suppliers sent new price lists. */
const PRICE_RISES = [-110, -24] as const
const UNSEEN = 3

export type DemoPictures = { products: ReadonlyMap<ProductKey, Spooled>; enquiries: ReadonlyMap<string, Spooled[]> }
type Needs = {
  services: Pick<Services, 'linkKey' | 'baseUrl' | 'config' | 'cards'>
  slug: string
  pictures: DemoPictures
}

/**
 * Half a year of a bakery in a new business, through the product's own acts at past instants, so that every rule holds.
 * Its recent mails count as sent.
 */
export async function fillDemo(scope: Scope, { services, slug, pictures }: Needs): Promise<void> {
  const timeline = makeTimeline(scope.now, TIME_ZONE)
  const owner = scope.actor
  const products = new Map<ProductKey, Product>()
  const eventTypes = new Map<string, number>()
  const enquiries = new Map<string, number>()
  const contacts = new Map<number, { id: number; address: string | null }>()

  let buttercream: number | undefined

  timeline.plan(OPENED, '08:00', owner, async (then) => {
    await furnish(then, slug)
    for (const { id, name } of (await listEventTypes(then)).rows) eventTypes.set(name, id)
  })
  timeline.plan(OPENED, '09:00', owner, async (then) => {
    forgetAll(then)
    const kitchen = await furnishKitchen(then)
    buttercream = kitchen.recipes.get('buttercream')
    const choices = await addChoices(then, kitchen)
    for (const key of Object.keys(DEMO_PRODUCTS) as ProductKey[]) {
      const product = await addProduct(then, key, { kitchen, choices }, pictures.products.get(key))
      products.set(key, product)
    }
    for (const supplier of DEMO_SUPPLIERS) await createContact(then, supplier)
    await addTools(then)
  })
  const inKitchen = (day: number, time: string, act: (then: Scope) => Promise<void>) =>
    timeline.plan(day, time, owner, async (then) => {
      await act(then)
      forgetAll(then)
    })
  inKitchen(-60, '16:00', (then) => betterButtercream(then, buttercream))
  for (const [nth, day] of PRICE_RISES.entries()) inKitchen(day, '07:30', (then) => raisePrices(then, nth + 1))
  inKitchen(PRICE_RISES[1], '08:00', checkPrices)
  for (const [index, person] of DEMO_CUSTOMERS.entries())
    timeline.plan(OPENED + 1 + index, '17:00', owner, async (then) => {
      const { id, address } = await createContact(then, person)
      contacts.set(index, { id, address })
    })

  for (const enquiry of DEMO_ENQUIRIES)
    planEnquiry(
      {
        services,
        owner,
        timeline,
        slug,
        products,
        pictures: pictures.enquiries.get(enquiry.key) ?? [],
        received: (id) => enquiries.set(enquiry.key, id),
      },
      enquiry,
    )
  const contactOf: Bakery['contactOf'] = (index) => {
    const contact = contacts.get(index)
    if (!contact) throw new Error(`no customer ${index}`)
    return contact
  }
  const bakery: Bakery = { services, owner, timeline, products, eventTypes, contactOf, enquiries }
  for (const order of planOrders(SEED)) planOrder(bakery, order)
  if (services.cards?.mode === 'sandbox') planMenu({ services, owner, timeline, slug, products })
  planCafe({ owner, timeline, today: today(scope.now, TIME_ZONE), products })
  planPacks(timeline, owner)
  planTasks(timeline, owner)
  planBooks(timeline, owner)

  await timeline.play(scope)
  await keepRecentMail(scope)
  await seeBell(scope)
}

/** Marks all but the latest news as seen: an active owner would not find a fortnight of news. */
async function seeBell(scope: Scope): Promise<void> {
  const { entries } = await readBell({ ...scope, timeZone: TIME_ZONE })
  const seen = entries[UNSEEN]
  if (seen) await markBellRead(scope, seen.id)
}

async function keepRecentMail(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('outbox')
    .where('business_id', '=', scope.businessId)
    .where('created_at', '<', startOfDay(addDays(scope.today, -MAIL_DAYS), TIME_ZONE))
    .execute()
  await scope.db
    .updateTable('outbox')
    .set((eb) => ({ state: 'sent', attempts: 1, sent_at: eb.ref('created_at') }))
    .where('business_id', '=', scope.businessId)
    .execute()
}

async function furnish(scope: Scope, slug: string): Promise<void> {
  await adoptCountry(scope, 'AU')
  await updateSettings(scope, {
    businessName: 'Fig & Flour',
    businessEmail: 'hello@figandflour.example',
    emailAddress: 'hello@figandflour.example',
    businessPhone: '0491 579 760',
    businessAddress: '14 Wattle Lane\nMarrickville NSW 2204',
    businessNumber: 'ABN 12 345 678 901',
    website: 'https://figandflour.example',
    bankDetails: 'Fig & Flour\nBSB 000-000\nAccount 1234 5678',
    accentColor: '#8c4a63',
    hourlyRate: '32.00',
    markupMargin: '35',
    markupMode: 'margin',
    quoteValidDays: 14,
    tippingEnabled: true,
    tracksPacks: true,
    kitchenMayContain: ['eggs', 'gluten', 'milk', 'nuts', 'wheat'],
    onboardingStep: ONBOARDING_STEPS,
    invoiceFooter: 'Thank you for choosing a small local bakery.',
    quoteFooter: 'Prices include GST.',
  })
  await createTerms(scope, { body: TERMS })
  await setSlug(scope, slug)
  await saveForm(
    scope,
    {
      ...DEFAULT_FORM,
      isFormEnabled: true,
      backgroundColor: '#fdf8f3',
      textColor: '#3b2a30',
      buttonColor: '#8c4a63',
      formTitle: 'Ask for your cake',
    },
    true,
  )
}

const TERMS = `Your date is held once the booking fee is paid.

Changes are free up to ten days before your event. After that we shop and bake for you.

If you cancel more than two weeks ahead, half of the booking fee comes back. Later than that we keep it.

Our kitchen works with nuts, milk, eggs and wheat. Tell us about allergies before you accept.

Please carry your cake flat, on the floor of the car, out of the sun.`

/** Orders accepted before keep the old one. */
async function betterButtercream(scope: Scope, id: number | undefined): Promise<void> {
  if (id === undefined) throw new Error('there is no buttercream')
  const { version, ingredients } = await getRecipe(scope, id)
  const lighter = ingredients.map((row) => (row.quantity === 800 ? { ...row, quantity: 720 } : row))
  const { ingredients: rows } = RecipeInput.pick({ ingredients: true }).parse({ ingredients: lighter })
  await updateRecipe(scope, id, { version, ingredients: rows })
}

async function addProduct(
  scope: Scope,
  key: ProductKey,
  { kitchen, choices }: { kitchen: DemoKitchen; choices: ProductInput['choices'] },
  picture: Spooled | undefined,
): Promise<Product> {
  const { name, type, description, price, servings, onForm, inactive } = DEMO_PRODUCTS[key]
  const sizes = sizesOf(key)
  return createProduct(scope, {
    name,
    type,
    description,
    ...(sizes ? { sizes, choices } : { priceIncludingTax: price, servings: servings ?? null }),
    showInEnquiry: onForm ?? false,
    active: !inactive,
    ...partsOf(key, kitchen),
    imageId: picture === undefined ? null : await recordPicture(scope, picture),
  })
}
