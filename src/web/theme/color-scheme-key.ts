/** The storage key for the choice between light and dark. */
export const COLOR_SCHEME_KEY = 'bakebook-color-scheme'
