/** The address of the owner's service worker. It is at the root, so that it may answer for every page of the app. */
export const WORKER_PATH = '/worker.js'

/** The page that receives what a phone shares with the app. */
export const SHARE_PATH = '/share'
/** The name of the cache in which shared files wait. */
export const SHARED = 'bakebook-shared'
