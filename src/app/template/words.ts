import { recordWords } from '#shared/records/record-words.ts'

export const standWords = recordWords('stand', 'stands', {
  emptyText: 'The cake stands you lend to customers, so that you know which sizes you have.',
  nameRequired: 'Name is required',
  name: 'Name',
  width: 'Width',
  note: 'Note',
})
