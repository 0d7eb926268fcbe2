import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

export const menuMovedEmail = defineLetter({
  key: 'menu_moved',
  name: 'Menu: another pick-up time',
  when: 'When you move the pick-up time of a menu and tell its customers',
  subject: 'Your order {{ number }}: another pick-up time',
  text: `Hello {{ first_name }}, please pick up your order {{ number }} at another time: **{{ date }}, {{ pick_up }}**.

All else stays as it is. If you cannot come then, please answer this mail.`,
  parts: FOR_EVENT,
  needs: 'pick_up',
  variables: ['first_name', 'business', 'number', 'event', 'date', 'pick_up'],
})
