import type { StoredForm } from './form-settings.ts'

/** S1 section 3, word for word; the setting for search engines is our own. */
export const DEFAULT_FORM: StoredForm = {
  formInSearch: false,
  backgroundColor: '#ffffff',
  textColor: '#000000',
  buttonColor: '#ec4899',
  hideEventTypeField: false,
  hideBudgetField: false,
  hideServingsField: false,
  hideDeliveryField: false,
  hideRequirementsField: false,
  hideImageUpload: false,
  hideHeader: false,
  hideAllergiesField: false,
  formTitle: 'Order Request',
  formDescription: "Tell us about your special occasion - we'll create something magical for you",
  formInstructions:
    'Thank you so much for completing this order request form. The more detail you are able to provide ' +
    'about your order, the faster and more accurately I can return a quote to you.',
  preSubmissionNotice:
    'Submitting this form does not book your order. We will reply as soon as possible to let you know if ' +
    'we have availability for your requested date. Please allow for up to 48 business hours for a reply.',
  customFields: [],
}
