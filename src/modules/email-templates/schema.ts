import { z } from 'zod'
import { flag, instant, version } from '#shared/fields.ts'
import { emailTemplateWords as words } from './words.ts'

/** The settings that say whether a mail goes out by itself. */
export const MAIL_SETTINGS = [
  'paymentReminderAutomatic',
  'postOrderEmailAutomatic',
  'receiveUpcomingOrders',
  'receivePaymentReminders',
] as const

/** `template`: here alone; a setting: there as well; `nothing`: it is part of what the owner does herself. */
export const SwitchedBy = z.enum(['template', 'nothing', ...MAIL_SETTINGS])
export type SwitchedBy = z.infer<typeof SwitchedBy>

/** Where the list shows it; notices are those to the owner. */
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
  /** Whether its words can be changed. */
  editable: flag,
  /** Whether the owner has words of her own for it. */
  changed: flag,
  /** Why the owner's words cannot be used, in whose place ours go out. */
  problem: z.string().nullable(),
  subject: z.string(),
  version,
})
export type EmailTemplateRow = z.infer<typeof EmailTemplateRow>

export const EmailTemplateVariable = z.object({
  name: z.string(),
  help: z.string(),
  /** Its text in the sample; empty for a part of its own, such as a button. */
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

/** The template as it stands in the fields just now: it may still be empty. */
export const EmailTemplateTyped = z
  .object({ subject: z.string().max(SUBJECT_MAX), body: z.string().max(BODY_MAX) })
  .partial()

export const EmailTemplateInput = EmailTemplateText.partial().extend({
  enabled: flag.optional(),
  version,
})
export type EmailTemplateInput = z.infer<typeof EmailTemplateInput>

/** While something of it cannot be filled in, that is told and the rest is empty. */
export const EmailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  problem: z.string().nullable(),
})
export type EmailPreview = z.infer<typeof EmailPreview>
