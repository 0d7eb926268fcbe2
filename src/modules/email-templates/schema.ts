import { z } from 'zod'
import { flag, instant, version } from '#shared/fields.ts'
import { emailTemplateWords as words } from './words.ts'

/** The settings that decide if a mail is sent automatically. */
export const MAIL_SETTINGS = [
  'paymentReminderAutomatic',
  'postOrderEmailAutomatic',
  'receiveUpcomingOrders',
  'receivePaymentReminders',
] as const

/** `template` is switched only here, a setting also there, and `nothing` is part of the owner's own act. */
export const SwitchedBy = z.enum(['template', 'nothing', ...MAIL_SETTINGS])
export type SwitchedBy = z.infer<typeof SwitchedBy>

/** The place in the list; notices are mails to the owner. */
export const MAIL_GROUPS = ['requests', 'quotes', 'orders', 'money', 'notices'] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

export const EmailTemplateRow = z.object({
  key: z.string(),
  name: z.string(),
  when: z.string(),
  to: z.enum(['customer', 'owner']),
  group: z.enum(MAIL_GROUPS),
  switchedBy: SwitchedBy,
  enabled: flag,
  /** True if its words can be changed. */
  editable: flag,
  /** True if the owner has changed its words. */
  changed: flag,
  /** Why the owner's words cannot be used; our own are sent instead. */
  problem: z.string().nullable(),
  subject: z.string(),
  version,
})
export type EmailTemplateRow = z.infer<typeof EmailTemplateRow>

export const EmailTemplateVariable = z.object({
  name: z.string(),
  help: z.string(),
  /** Its text in the sample; empty for a block such as a button. */
  sample: z.string(),
})
export type EmailTemplateVariable = z.infer<typeof EmailTemplateVariable>

export const EmailTemplate = EmailTemplateRow.extend({
  body: z.string(),
  variables: z.array(EmailTemplateVariable),
  updatedAt: instant.nullable(),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

export const SUBJECT_MAX = 200
export const BODY_MAX = 10_000

export const EmailTemplateText = z.object({
  subject: z.string().trim().min(1, words.subjectNeeded).max(SUBJECT_MAX, words.tooLong(SUBJECT_MAX)),
  body: z.string().trim().min(1, words.bodyNeeded).max(BODY_MAX, words.tooLong(BODY_MAX)),
})
export type EmailTemplateText = z.infer<typeof EmailTemplateText>

/** The template as it is being typed: it may still be empty. */
export const EmailTemplateTyped = z
  .object({ subject: z.string().max(SUBJECT_MAX), body: z.string().max(BODY_MAX) })
  .partial()

export const EmailTemplateInput = EmailTemplateText.partial().extend({
  enabled: flag.optional(),
  version,
})
export type EmailTemplateInput = z.infer<typeof EmailTemplateInput>

/** If something cannot be filled in, that is reported and the rest is empty. */
export const EmailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  problem: z.string().nullable(),
})
export type EmailPreview = z.infer<typeof EmailPreview>
