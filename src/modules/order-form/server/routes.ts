import { blockedDays } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { seesPicture } from '#modules/media/server/sees-picture.ts'
import { readPicture } from '#server/files/pictures/pictures.ts'
import { hookOnce } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { notFound } from '#shared/errors.ts'
import { orderFormContract } from '../contract.ts'
import { orderFormWords } from '../words.ts'
import { getForm, saveForm } from './form-settings.ts'
import { setSlug } from './form-slug.ts'
import { atForm, publicBusiness, publicSettings } from './public-form.ts'
import { isPublicPicture, listPublicProducts } from './public-products.ts'
import { newChallenge, newPreviewToken } from './signed-keys.ts'

/** Later modules know how many order requests answered each custom field, by its id. */
export const answerCounts = hookOnce<[], Record<string, number>>('counts of answers')

export function orderFormRoutes(services: Services) {
  const { linkKey, config, files } = services
  return serve(orderFormContract, {
    getForm: async (scope) => (await getForm(scope)).settings,
    saveForm: (scope, { body }, { session }) => saveForm(scope, body, session.verified || config.smtpUrl === undefined),
    setSlug: (scope, { body }) => setSlug(scope, body.slug),
    patchSlug: (scope, { body }) => setSlug(scope, body.slug),
    countAnswers: (scope) => answerCounts(scope),
    preview: (scope) => ({ token: newPreviewToken(linkKey, scope.businessId, scope.now) }),

    publicForm: (call, input) => atForm(services, call, input, publicSettings),
    publicBusiness: (call, input) =>
      atForm(services, call, input, async (_scope, open) => ({ data: publicBusiness(open) })),
    publicBlockedDates: (call, input) =>
      atForm(services, call, input, async (scope, { settings }) =>
        blockedDays(
          await readBookingRules(scope, settings, undefined, { asked: { lines: input.products, onForm: true } }),
        ),
      ),
    publicProducts: (call, input) => atForm(services, call, input, listPublicProducts),
    publicPicture: (call, input) =>
      atForm(services, call, { ...input, rule: 'public-pictures' }, async (scope, { form, settings }) => {
        const logoId = form.hideHeader ? null : settings.businessLogoId
        if (!(await isPublicPicture(scope, input.id, logoId))) throw notFound(orderFormWords.picture)
        return readPicture(scope, files, { ...input, sees: seesPicture(scope) })
      }),
    challenge: (call, input) =>
      atForm(services, call, input, async (scope) => ({ nonce: newChallenge(linkKey, scope.businessId, scope.now) })),
  })
}
