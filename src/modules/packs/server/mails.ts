import { defineLetter } from '#modules/email-templates/server/letter.ts'

export const recallEmail = defineLetter({
  key: 'recall',
  name: 'Recall',
  when: 'When you write to customers from a recall',
  subject: 'Please read: your order from {{ business }}',
  text: `Hello {{ first_name }}, please do not eat what is left of the items below, and keep it apart.

{{ items }}

An ingredient that may be in them has been called back. If you have eaten some and feel unwell, please ask a doctor and say what you ate.

Please answer this mail or call us, so that we can put it right. We are sorry.

{{ business }}`,
  needs: 'items',
  variables: ['first_name', 'business', 'items'],
})
