import { own } from '#shared/languages/own.ts'
import { translatable } from '#shared/languages/translatable.ts'

/** The texts of a new form (S1 section 3), as they are stored. */
export const FORM_TEXTS = {
  formTitle: 'Order Request',
  formDescription: "Tell us about your special occasion - we'll create something magical for you",
  formInstructions:
    'Thank you so much for completing this order request form. The more detail you are able to provide ' +
    'about your order, the faster and more accurately I can return a quote to you.',
  preSubmissionNotice:
    'Submitting this form does not book your order. We will reply as soon as possible to let you know if ' +
    'we have availability for your requested date. Please allow for up to 48 business hours for a reply.',
}

/** The same for customers, in their language until the owner writes her own. */
export const formDefaultWords = translatable('formDefaultWords', FORM_TEXTS)

type Texts = { [Name in keyof typeof FORM_TEXTS]: string }

/** The owner's own texts and ours in the current language. */
export function shownTexts(form: Texts): Texts {
  const names = Object.keys(FORM_TEXTS) as (keyof Texts)[]
  return Object.fromEntries(
    names.map((name) => [name, form[name] === FORM_TEXTS[name] ? formDefaultWords[name] : own(form[name])]),
  ) as Texts
}
