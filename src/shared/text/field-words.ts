import { translatable } from '../languages/translatable.ts'

/** Sentences under fields that owners and customers fill in. */
export const fieldWords = translatable('fieldWords', {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, most: number) => `${label} cannot exceed ${most} characters`,
  email: 'Please enter a valid email address',
  optionalEmail: 'Invalid email address',
  phone: 'Phone number is required',
  phoneLabel: 'Phone number',
  phoneCharacters: 'Phone number can only contain numbers, spaces, and +()-',
  date: 'Enter a date',
  dateFormat: 'Enter a date as yyyy-mm-dd',
})
