export const quoteWords = {
  nameRequired: 'Full name is required',
  changesRequired: 'Please write what you would like to change',
} as const
