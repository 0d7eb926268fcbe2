/** What the light parts of public pages say themselves. */
export const publicWords = {
  close: 'Close',
  required: 'required',
  choose: 'Choose...',
  chooseDate: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  notAvailable: 'not available',
  madeWith: 'Made with Bakebook',
  loading: 'Loading...',
  unreachable: "We can't reach the bakery's server. Nothing you typed is lost; please try again.",
  failed: 'Something went wrong. Please try again.',
} as const
