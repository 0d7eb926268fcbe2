/** S1's error screen, on the owner's pages and on those of her customers. */
export const errorWords = {
  errorTitle: 'Something went wrong',
  errorText: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  refreshPage: 'Refresh Page',
} as const
