import { FORM_TEXTS } from './default-words.ts'
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
  ...FORM_TEXTS,
  customFields: [],
}
