/** Where the service worker of the owner's app lies. At the root, so that it may answer for every page of hers. */
export const WORKER_PATH = '/worker.js'

/** The page, and the address to which a phone sends what somebody shares with the app. */
export const SHARE_PATH = '/share'
/** Names the cache in which shared files wait, beside those of the builds. */
export const SHARED = 'bakebook-shared'
