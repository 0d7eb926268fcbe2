import { atForm } from '#modules/order-form/server/public-form.ts'
import type { Call } from '#server/http/call.ts'
import { serveUploads } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { enquiriesContract } from '../contract.ts'
import { declineEnquiry, replyToEnquiry } from './answer-enquiry.ts'
import { deleteEnquiry, restoreEnquiry } from './delete-enquiry.ts'
import { exportEnquiries } from './export-enquiries.ts'
import { moveEnquiries } from './move-enquiries.ts'
import { listDrafts, showEnquiry } from './show-enquiry.ts'
import { countEnquiries, listEnquiries, updateEnquiry, viewEnquiry } from './store.ts'
import { submitEnquiry } from './submit-enquiry.ts'
import { tellSender } from './tell-sender.ts'

export function inboxRoutes(services: Services) {
  const admits = {
    submit: (call: Call, { slug }: { slug: string }) => atForm(services, call, { slug }, async () => {}),
  }
  return serveUploads(enquiriesContract, admits, {
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
    sender: async (scope, { id, body }) => {
      await tellSender(scope, id, body)
      return showEnquiry(scope, id)
    },
    drafts: (scope, { id }) => listDrafts(scope, id),
    reply: (scope, { id, body }) => replyToEnquiry(scope, id, body),
    decline: (scope, { id, body }) => declineEnquiry(scope, id, body),
    remove: (scope, { id }) => deleteEnquiry(scope, id),
    restore: (scope, { id }) => restoreEnquiry(scope, id),
    submit: (call, input) => submitEnquiry(services, call, input),
  })
}
