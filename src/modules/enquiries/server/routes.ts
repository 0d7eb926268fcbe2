import { blockedDays } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { readPicture } from '#server/files/pictures.ts'
import type { Call } from '#server/http/call.ts'
import { serveUploads } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { notFound } from '#shared/errors.ts'
import { enquiriesContract } from '../contract.ts'
import { enquiryWords } from '../words.ts'
import { declineEnquiry, replyToEnquiry } from './answer-enquiry.ts'
import { deleteEnquiry, restoreEnquiry } from './delete-enquiry.ts'
import { exportEnquiries } from './export-enquiries.ts'
import { countAnswers, getForm, saveForm } from './form-settings.ts'
import { setSlug } from './form-slug.ts'
import { moveEnquiries } from './move-enquiries.ts'
import { atForm, type FormGate, publicBusiness, publicSettings } from './public-form.ts'
import { isPublicPicture, listPublicProducts } from './public-products.ts'
import { listDrafts, showEnquiry } from './show-enquiry.ts'
import { newChallenge, newPreviewToken } from './signed-keys.ts'
import { countEnquiries, listEnquiries, updateEnquiry, viewEnquiry } from './store.ts'
import { submitEnquiry } from './submit-enquiry.ts'

export function enquiriesRoutes(services: Services, closesForm: FormGate['closesForm']) {
  const { linkKey, limits, config, files } = services
  const gate = { services, limits, closesForm }
  const admits = { submit: (call: Call, { slug }: { slug: string }) => atForm(gate, call, { slug }, async () => {}) }
  return serveUploads(enquiriesContract, admits, {
    getForm: async (scope) => (await getForm(scope)).settings,
    saveForm: (scope, { body }, { session }) => saveForm(scope, body, session.verified || config.smtpUrl === undefined),
    setSlug: (scope, { body }) => setSlug(scope, body.slug),
    patchSlug: (scope, { body }) => setSlug(scope, body.slug),
    countAnswers: (scope) => countAnswers(scope),
    preview: (scope) => ({ token: newPreviewToken(linkKey, scope.businessId, scope.now) }),

    list: (scope, query) => listEnquiries(scope, query),
    counts: (scope) => countEnquiries(scope),
    export: (scope, query) => exportEnquiries(scope, query),
    move: (scope, { body }) => moveEnquiries(scope, body),
    get: (scope, { id }) => showEnquiry(scope, id),
    update: async (scope, { id, body }) => {
      await updateEnquiry(scope, id, body)
      return showEnquiry(scope, id)
    },
    view: async (scope, { id }) => {
      await viewEnquiry(scope, id)
      return showEnquiry(scope, id)
    },
    drafts: (scope, { id }) => listDrafts(scope, id),
    reply: (scope, { id, body }) => replyToEnquiry(scope, id, body),
    decline: (scope, { id, body }) => declineEnquiry(scope, id, body),
    remove: (scope, { id }) => deleteEnquiry(scope, id),
    restore: (scope, { id }) => restoreEnquiry(scope, id),

    publicForm: (call, input) => atForm(gate, call, input, publicSettings),
    publicBusiness: (call, input) =>
      atForm(gate, call, input, async (_scope, open) => ({ data: publicBusiness(open) })),
    publicBlockedDates: (call, input) =>
      atForm(gate, call, input, async (scope, { settings }) => blockedDays(await readBookingRules(scope, settings))),
    publicProducts: (call, input) => atForm(gate, call, input, listPublicProducts),
    publicPicture: (call, input) =>
      atForm(gate, call, { ...input, rule: 'public-pictures' }, async (scope, { form, settings }) => {
        const logoId = form.hideHeader ? null : settings.businessLogoId
        if (!(await isPublicPicture(scope, input.id, logoId))) throw notFound(enquiryWords.picture)
        return readPicture(scope, files, input.id, input.size)
      }),
    challenge: (call, input) =>
      atForm(gate, call, input, async (scope) => ({ nonce: newChallenge(linkKey, scope.businessId, scope.now) })),
    submit: (call, input) => submitEnquiry(gate, call, input),
  })
}
