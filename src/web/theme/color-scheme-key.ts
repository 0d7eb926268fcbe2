/** Where a browser keeps whether its pages are light or dark. */
export const COLOR_SCHEME_KEY = 'bakebook-color-scheme'
