import { translatable } from '#shared/languages/translatable.ts'
/** S1's error screen, for owners and customers. */
export const errorWords = translatable('errorWords', {
  errorTitle: 'Something went wrong',
  errorText: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  refreshPage: 'Refresh Page',
})
