import { describe, expect, test } from 'vitest'
import { sampleValues } from '#modules/email-templates/sample-values.ts'
import type { Letter } from '#modules/email-templates/server/letter.ts'
import { mailCatalogue } from '#modules/email-templates/server/store.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { payingWords } from '#modules/settings/paying-words.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { renderMail } from '#server/mail/render.ts'
import { testApp } from '../testing.ts'

/** The variables with which a letter says that money is still owed. */
const OWED = ['balance', 'due', 'due_first', 'due_amount', 'due_date']

const { store } = (await testApp()).services
const letters = mailCatalogue(store).filter(
  (mail): mail is typeof mail & Letter => mail.to === 'customer' && !!mail.letter,
)
const asking = letters.filter(({ variables }) => OWED.some((name) => variables.includes(name)))
const others = letters.filter((letter) => !asking.includes(letter))

const BANK = 'BSB 063-000'

function mailed(letter: Letter, bankDetails: string | null, takesCards: boolean): string {
  const settings = { ...DEFAULT_SETTINGS, businessName: 'Sugar', bankDetails }
  const values = sampleValues({ settings, takesCards, today: '2026-06-10', baseUrl: 'https://bakery.test' })
  return renderMail({ ...letter, values, business: mailBusiness(settings) }).text
}

describe('a letter that says that money is owed', () => {
  test('is one of these', () => {
    expect(asking.map(({ key }) => key)).toEqual([
      'booking_confirmed',
      'menu_order_later',
      'order_confirmed',
      'order_ready',
      'invoice_sent',
      'monthly_invoice',
      'monthly_reminder',
      'payment_reminder',
      'payment_overdue',
      'payment_received',
      'refund_issued',
    ])
  })

  test.each(asking)('$key says how it can be paid, by the one rule', (letter) => {
    const { byCard, orByTransfer, byTransfer, ask } = payingWords
    const said = [byCard, orByTransfer, byTransfer, ask, BANK]
    const ways = (bankDetails: string | null, takesCards: boolean) => {
      const text = mailed(letter, bankDetails, takesCards)
      return said.filter((words) => text.includes(words))
    }
    expect(ways(BANK, true)).toEqual([byCard, orByTransfer, BANK])
    expect(ways(BANK, false)).toEqual([byTransfer, BANK])
    expect(ways(null, true)).toEqual([byCard])
    expect(ways(null, false)).toEqual([ask])
  })

  test.each(asking)('$key names no way where nothing is owed', (letter) => {
    expect(letter.body).toContain('{{ how_to_pay }}')
    const settings = { ...DEFAULT_SETTINGS, bankDetails: BANK }
    const values = sampleValues({ settings, takesCards: true, today: '2026-06-10', baseUrl: 'https://bakery.test' })
    const { text } = renderMail({
      ...letter,
      values: { ...values, how_to_pay: null },
      business: mailBusiness(settings),
    })
    expect(text).not.toMatch(/BSB|by card/i)
  })
})

/**
 * A code for all orders of a customer, a thank-you after the event, an order that is not confirmed yet, many orders, and a recall, whose
 * items name their orders and days.
 */
const UNNUMBERED = ['order_code', 'post_order', 'menu_confirm', 'monthly_invoice', 'monthly_reminder', 'recall']

test.each(letters.filter(({ key }) => !UNNUMBERED.includes(key)))('$key names its order and the day', (letter) => {
  const settings = { ...DEFAULT_SETTINGS, businessName: 'Sugar' }
  const values = {
    ...sampleValues({ settings, takesCards: true, today: '2026-06-10', baseUrl: 'https://bakery.test' }),
    number: 'NUMBER',
    order_number: 'NUMBER',
    reference: 'NUMBER',
  }
  const { text } = renderMail({ ...letter, values, business: mailBusiness(settings) })
  expect(text).toContain('NUMBER')
  expect(text).toContain('Wed 08-07-2026')
})

test.each(others)('$key asks for no money and names no way to pay', (letter) => {
  expect(mailed(letter, BANK, true)).not.toMatch(/BSB|pay by/i)
})
