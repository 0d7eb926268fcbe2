import { describe, expect, it } from 'vitest'
import type { CustomField } from './custom-field.ts'
import { DEFAULT_FORM } from './default-form.ts'
import { isWorn, nonceToUse } from './form-nonce.ts'
import { type FormRules, problemsOf, SubmissionBody, submissionSchema } from './submission.ts'

const form: FormRules = { ...DEFAULT_FORM, today: '2026-06-10', lastDay: '2027-12-10', offered: [], gone: [] }
const whole = {
  firstName: 'Ana',
  lastName: "O'Brien",
  email: 'ana@example.test',
  phone: '+61 400 123 456',
  eventType: 'Wedding',
  eventDate: '2026-09-05',
  guestCount: '80',
  budget: '$300-400',
  deliveryType: 'Collection',
  deliveryAddress: '',
  description: 'Two tiers, lemon.',
  allergies: '',
}
const field = (more: Partial<CustomField>): CustomField => ({
  id: 'abcd1',
  name: 'Flavour',
  type: 'text',
  options: [],
  mandatory: true,
  order: 0,
  ...more,
})

describe('an order request', () => {
  it('keeps a choice that its owner took off the list while the customer wrote, in the customer’s word', () => {
    const customFields = [
      field({ type: 'dropdown', options: ['Lemon'] }),
      field({ id: 'efgh2', name: 'Colours', type: 'multiple-choice', options: ['Red'] }),
    ]
    const values = { ...whole, customFields: { abcd1: 'Pistachio', efgh2: ['Red', 'Gold'] } }
    expect(submissionSchema({ ...form, customFields }).parse(values).answers).toEqual([
      { id: 'abcd1', label: 'Flavour', type: 'dropdown', answer: 'Pistachio' },
      { id: 'efgh2', label: 'Colours', type: 'multiple-choice', answer: 'Red, Gold' },
    ])
  })

  it('says everything that is missing at once, in the words of the specification', () => {
    expect(problemsOf(form, {})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      phone: 'Phone number is required',
      eventType: 'Event type is required',
      eventDate: 'Event date is required',
      deliveryType: 'Please select collection or delivery',
      description: 'Please describe your requirements',
    })
  })

  it('is taken when only what is required is there', () => {
    const { guestCount: _g, budget: _b, deliveryAddress: _d, allergies: _a, ...least } = whole
    expect(submissionSchema(form).parse(least)).toEqual({
      ...least,
      preferredContact: 'either',
      guestCount: null,
      budget: null,
      deliveryAddress: null,
      allergies: null,
      avoids: [],
      selectedProducts: [],
      answers: [],
    })
  })

  it.each(['1200', '1,200', '1.200', '1 200', "1'200", 1200])(
    'reads %j servings as people write them',
    (guestCount) => {
      expect(submissionSchema(form).parse({ ...whole, guestCount }).guestCount).toBe(1200)
    },
  )

  it('wants an address with delivery, beside whatever else is wrong', () => {
    expect(problemsOf(form, { ...whole, deliveryType: 'Delivery', firstName: ' ' })).toEqual({
      firstName: 'First name is required',
      deliveryAddress: 'Delivery address is required when delivery is selected',
    })
    expect(submissionSchema(form).parse({ ...whole, deliveryAddress: '1 Road' }).deliveryAddress).toBeNull()
  })

  it('neither asks for nor keeps what the form hides', () => {
    const hidden: FormRules = {
      ...form,
      hideEventTypeField: true,
      hideBudgetField: true,
      hideServingsField: true,
      hideDeliveryField: true,
      hideRequirementsField: true,
      hideAllergiesField: true,
    }
    const kept = submissionSchema(hidden).parse({ ...whole, allergies: 'nuts', deliveryType: 'Delivery' })
    const { eventType, budget, guestCount, deliveryType, deliveryAddress, description, allergies } = kept
    expect([eventType, budget, guestCount, deliveryType, deliveryAddress, description, allergies]).toEqual(
      Array(7).fill(null),
    )
  })

  it.each([
    [{ eventDate: '2026-06-09' }, 'eventDate'],
    [{ eventDate: '2027-12-11' }, 'eventDate'],
    [{ eventDate: '2026-02-30' }, 'eventDate'],
    [{ guestCount: '0' }, 'guestCount'],
    [{ guestCount: '10001' }, 'guestCount'],
    [{ guestCount: '12.5' }, 'guestCount'],
    [{ guestCount: '100-120' }, 'guestCount'],
    [{ guestCount: '12,5' }, 'guestCount'],
    [{ guestCount: '10,001' }, 'guestCount'],
    [{ budget: 'x'.repeat(51) }, 'budget'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ firstName: 'x'.repeat(51) }, 'firstName'],
    [{ phone: 'call me' }, 'phone'],
    [{ deliveryType: 'Drone' }, 'deliveryType'],
    [{ preferredContact: 'pigeon' }, 'preferredContact'],
    [{ email: 'ana@' }, 'email'],
  ])('refuses %j', (change, path) => {
    expect(Object.keys(problemsOf(form, { ...whole, ...change }) ?? {})).toEqual([path])
  })

  it('wants an answer to every mandatory question, and at least one option of several', () => {
    const fields = [
      field({}),
      field({ id: 'abcd2', name: 'Extras', type: 'multiple-choice', options: ['a', 'b'], order: 1 }),
    ]
    const asked: FormRules = { ...form, customFields: fields }
    expect(problemsOf(asked, { ...whole, customFields: { abcd1: '  ', abcd2: [] } })).toEqual({
      'customFields.abcd1': 'Flavour is required',
      'customFields.abcd2': 'Extras is required',
    })
    expect(
      submissionSchema(asked).parse({ ...whole, customFields: { abcd1: ' lemon ', abcd2: ['a', 'b'] } }).answers,
    ).toEqual([
      { id: 'abcd1', label: 'Flavour', type: 'text', answer: 'lemon' },
      { id: 'abcd2', label: 'Extras', type: 'multiple-choice', answer: 'a, b' },
    ])
  })

  it('keeps the answer to a question that was taken off the form, and drops keys that are no question', () => {
    const given = JSON.parse('{"gone1": "still here", "__proto__": "x", "constructor": "y", "A B": "z"}') as object
    expect(submissionSchema(form).parse({ ...whole, customFields: given }).answers).toEqual([
      { id: 'gone1', label: 'Answer to a removed question', type: null, answer: 'still here' },
    ])
    expect(({} as Record<string, unknown>).gone1).toBeUndefined()
  })

  it("never takes the visitor's prices", () => {
    const lines = [{ productId: 3, id: 9, quantity: 2, price: '0.01', totalPrice: '0.02' }, { id: '4' }]
    expect(submissionSchema(form).parse({ ...whole, selectedProducts: lines }).selectedProducts).toEqual([
      { productId: 3, quantity: 2 },
      { productId: 4, quantity: 1 },
    ])
  })

  it('is the same from a multipart form, where everything is text', () => {
    const sent = { ...whole, selectedProducts: '[{"productId":3,"quantity":2}]', customFields: '{"gone1":["a","b"]}' }
    const read = submissionSchema(form).parse(SubmissionBody.parse(sent))
    expect(read.selectedProducts).toEqual([{ productId: 3, quantity: 2 }])
    expect(read.answers[0]?.answer).toBe('a, b')
  })

  it.each([
    ['a line that names no product', [{ productId: 3, quantity: 2 }, { productId: -1 }]],
    ['a quantity that is none', [{ productId: 3, quantity: 1.5 }]],
    ['a quantity beyond all bounds', [{ productId: 3, quantity: 10_001 }]],
    ['a line that is no line', [null]],
    ['more lines than a form can show', Array.from({ length: 501 }, (_, at) => ({ productId: at + 1 }))],
    ['something else than a list', { productId: 3 }],
    ['a text that is cut off', '[{"productId":3,'],
  ])('sends back a selection that cannot be read rather than lose some of it: %s', (_, selectedProducts) => {
    const body = SubmissionBody.parse({ ...whole, selectedProducts })
    expect(problemsOf(form, body)).toEqual({ selectedProducts: expect.stringContaining('could not be read') })
  })

  it('sends back answers that cannot be read', () => {
    for (const customFields of ['{"flavour":"lem', ['lemon'], 'lemon', 5])
      expect(problemsOf(form, SubmissionBody.parse({ ...whole, customFields }))).toEqual({
        customFields: expect.stringContaining('could not be read'),
      })
    for (const customFields of [null, undefined, {}, '{}', ''])
      expect(problemsOf(form, SubmissionBody.parse({ ...whole, customFields }))).toBeUndefined()
  })

  it('puts names on one line, so that nothing can be slipped into a mail header', () => {
    const { firstName } = submissionSchema(form).parse({ ...whole, firstName: 'Ana\r\nBcc: a@b.test' })
    expect(firstName).toBe('Ana Bcc: a@b.test')
  })
})

describe('the challenge of the form', () => {
  const HOUR = 3_600_000

  it('is a fresh one for a customer who comes back to what she typed, so that she is not taken for a machine', () => {
    const typedOnly = { value: 'old', since: 0, wasSent: false }
    expect(nonceToUse(typedOnly, 'new', 30 * HOUR)).toEqual({ value: 'new', since: 30 * HOUR, wasSent: false })
    expect(nonceToUse({ ...typedOnly, wasSent: true }, 'new', 30 * HOUR).value).toBe('new')
    expect(nonceToUse(undefined, 'new', 0).value).toBe('new')
  })

  it('stays the same after it was sent, so that a repetition is known as one', () => {
    const sent = { value: 'old', since: 0, wasSent: true }
    expect(nonceToUse(sent, 'new', 20 * HOUR)).toBe(sent)
    expect([isWorn(sent, 20 * HOUR), isWorn(sent, 24 * HOUR)]).toEqual([false, true])
  })

  it('is renewed on a page that stayed open for half a day', () => {
    const unsent = { value: 'old', since: 0, wasSent: false }
    expect([isWorn(unsent, 11 * HOUR), isWorn(unsent, 12 * HOUR)]).toEqual([false, true])
  })
})
