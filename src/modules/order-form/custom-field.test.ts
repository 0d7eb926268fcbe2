import { describe, expect, it } from 'vitest'
import { CUSTOM_FIELDS_MAX, CustomFieldsInput, customFieldDraft } from './custom-field.ts'

const field = { id: 'aaaa', name: 'Flavour', type: 'dropdown', options: ['lemon'], mandatory: false, order: 0 }
const typed = { name: 'Flavour', type: 'dropdown', options: 'lemon, vanilla', mandatory: true }

const messages = (schema: { safeParse: (value: unknown) => unknown }, value: unknown) => {
  const { error } = schema.safeParse(value) as { error?: { issues: { path: unknown[]; message: string }[] } }
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a question that the owner types', () => {
  it.each([
    [{ name: '  ' }, { name: 'Please provide a name for the custom field' }],
    [{ name: ' EXTRAS ' }, { name: 'A field with this name already exists' }],
    [{ options: ' ' }, { options: 'Please provide at least one option for the dropdown (single selection)' }],
    [{ options: ' , ' }, { options: 'Please provide valid options for the dropdown (single selection)' }],
    [
      { type: 'multiple-choice', options: '' },
      { options: 'Please provide at least one option for the multiple choice (multiple selections)' },
    ],
    [{ options: 'a'.repeat(201) }, { options: 'An option cannot exceed 200 characters' }],
    [
      { options: Array.from({ length: 101 }, (_, n) => `option ${n}`).join() },
      { options: 'A field has up to 100 options' },
    ],
    [{ type: 'text', options: '' }, {}],
    [{}, {}],
  ])('%j is answered with %j', (change, told) => {
    expect(messages(customFieldDraft(['Extras']), { ...typed, ...change })).toEqual(told)
  })

  it('holds its options as a list, and a text none', () => {
    const draft = customFieldDraft([])
    expect(draft.parse({ ...typed, options: '"red, gold", blue,' })).toMatchObject({ options: ['red, gold', 'blue'] })
    expect(draft.parse({ ...typed, type: 'text' })).toMatchObject({ options: [] })
  })
})

describe('the questions of a form', () => {
  it.each([
    [[{ ...field, id: 'A b' }], { '0.id': 'A custom field needs an id of 4 to 32 small letters and digits' }],
    [[{ ...field, id: 'constructor' }], { '0.id': 'A custom field needs an id of 4 to 32 small letters and digits' }],
    [[{ ...field, name: '' }], { '0.name': 'Please provide a name for the custom field' }],
    [
      [{ ...field, options: undefined }],
      { '0.options': 'Please provide at least one option for the dropdown (single selection)' },
    ],
    [
      [{ ...field, options: [' '] }],
      { '0.options': 'Please provide valid options for the dropdown (single selection)' },
    ],
    [[field, { ...field, id: 'bbbb', name: 'FLAVOUR ' }], { '1.name': 'A field with this name already exists' }],
    [[field, { ...field, name: 'Another' }], { '1.id': 'Two custom fields have the same id' }],
    [
      Array.from({ length: CUSTOM_FIELDS_MAX + 1 }, (_, n) => ({ ...field, id: `id${n + 100}`, name: `Field ${n}` })),
      { '': 'A form holds up to 50 custom fields' },
    ],
    [[field], {}],
  ])('%j are answered with %j', (fields, told) => {
    expect(messages(CustomFieldsInput, fields)).toEqual(told)
  })

  it('are numbered from 0 in the order they were given', () => {
    const given = [7, 2, 2, 0].map((order, n) => ({ ...field, id: `id${n}x`, name: `Field ${n}`, order }))
    expect(CustomFieldsInput.parse(given).map(({ name, order }) => [name, order])).toEqual([
      ['Field 3', 0],
      ['Field 1', 1],
      ['Field 2', 2],
      ['Field 0', 3],
    ])
  })
})
