import { z } from 'zod'
import { BlockedDays } from '#modules/availability/blocked-days.ts'
import { pathId } from '#shared/fields.ts'
import type { PictureSize } from '#shared/pictures.ts'
import { get, patch, post, put } from '#shared/route.ts'
import { BusinessInfo, FormSettings, FormSettingsInput, PublicFormSettings, PublicProduct } from './form-settings.ts'

const SlugInput = z.object({ slug: z.string().max(10_000) })
const Slug = z.object({ slug: z.string() })
export const bySlug = z.object({ slug: z.string().max(200) })
const preview = z.object({ preview: z.string().max(200).optional() })
const publicPicture = bySlug.extend({
  id: pathId,
  size: z.enum(['320', '960', '2048']).transform((size) => Number(size) as PictureSize),
})
const PRODUCTS_MAX = 20
/** Products and how many of each, as in an address: 12:1,15:2. */
const chosenProducts = z
  .string()
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,4}(,[1-9]\d{0,14}:[1-9]\d{0,4})*$/, 'Give ids and quantities, such as 12:1,15:2')
  .transform((text) =>
    text.split(',').map((pair) => {
      const [productId = 0, quantity = 0] = pair.split(':').map(Number)
      return { productId, quantity }
    }),
  )
  .pipe(
    z.array(z.object({ productId: z.int(), quantity: z.int() })).max(PRODUCTS_MAX, `At most ${PRODUCTS_MAX} products`),
  )
const open = { audience: 'everyone' } as const

export const orderFormContract = {
  getForm: get('/enquiries/settings', { summary: 'The settings of the order request form', output: FormSettings }),
  saveForm: put('/enquiries/settings', {
    summary: 'Save all settings of the order request form',
    body: FormSettingsInput,
    output: FormSettings,
  }),
  setSlug: post('/enquiries/settings/slug', {
    summary: 'Choose the address of the form, once',
    body: SlugInput,
    output: Slug,
  }),
  patchSlug: patch('/enquiries/settings/slug', {
    summary: 'Choose the address of the form, once',
    body: SlugInput,
    output: Slug,
  }),
  countAnswers: get('/enquiries/settings/answers', {
    summary: 'How many order requests answered each custom field, by its id',
    output: z.record(z.string(), z.int()),
  }),
  preview: post('/enquiries/settings/preview', {
    summary: 'A key with which the owner sees her form for 15 minutes, published or not',
    output: z.object({ token: z.string() }),
    reads: true,
  }),

  publicForm: get('/enquiries/public/form-settings/{slug}', {
    ...open,
    summary: 'What a form shows',
    params: bySlug,
    query: preview,
    output: PublicFormSettings,
  }),
  publicBusiness: get('/enquiries/public/business/{slug}', {
    ...open,
    summary: 'Whose form it is',
    params: bySlug,
    query: preview,
    output: z.object({ data: BusinessInfo }),
  }),
  publicBlockedDates: get('/enquiries/public/blocked-dates/{slug}', {
    ...open,
    summary: 'Days that cannot be chosen; with products, those on which these cannot be made',
    params: bySlug,
    query: preview.extend({ products: chosenProducts.optional() }),
    output: BlockedDays,
  }),
  publicProducts: get('/enquiries/public/products/{slug}', {
    ...open,
    summary: 'Products that can be asked for',
    params: bySlug,
    query: preview,
    output: z.array(PublicProduct),
  }),
  publicPicture: get('/enquiries/public/pictures/{slug}/{id}/{size}', {
    ...open,
    summary: 'The logo, or the picture of a product on the form',
    params: publicPicture,
    query: preview,
    file: true,
  }),
  challenge: get('/enquiries/public/{slug}/challenge', {
    ...open,
    summary: 'A signed nonce that goes with one submission',
    params: bySlug,
    query: preview,
    output: z.object({ nonce: z.string() }),
  }),
}
