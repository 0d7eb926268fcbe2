import { z } from 'zod'
import { version } from '#shared/fields.ts'
import { get, patch, post } from '#shared/route.ts'
import {
  EmailPreview,
  EmailTemplate,
  EmailTemplateInput,
  EmailTemplateRow,
  EmailTemplateText,
  EmailTemplateTyped,
} from './schema.ts'

const byKey = z.object({ key: z.string().regex(/^[a-z_]{1,60}$/) })

export const emailTemplatesContract = {
  list: get('/email-templates', {
    summary: 'Every email that Bakebook writes for the bakery',
    list: EmailTemplateRow,
  }),
  get: get('/email-templates/{key}', {
    summary: 'One email template, with what can be filled in',
    params: byKey,
    output: EmailTemplate,
  }),
  update: patch('/email-templates/{key}', {
    summary: 'Change the words of an email, or whether it is sent',
    params: byKey,
    body: EmailTemplateInput,
    output: EmailTemplate,
  }),
  preview: post('/email-templates/{key}/preview', {
    summary: 'An email with a sample order, in words that are not saved yet',
    params: byKey,
    body: EmailTemplateTyped,
    output: EmailPreview,
    reads: true,
    limit: 'previews',
  }),
  test: post('/email-templates/{key}/test', {
    summary: 'Send the preview to the address of whoever is signed in',
    params: byKey,
    body: EmailTemplateText.partial(),
    output: z.object({ to: z.string() }),
    limit: 'documents',
  }),
  reset: post('/email-templates/{key}/reset', {
    summary: 'Go back to the words that came with Bakebook',
    params: byKey,
    body: z.object({ version }),
    output: EmailTemplate,
  }),
}
