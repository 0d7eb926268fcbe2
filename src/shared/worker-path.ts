/** Where the service worker of the owner's app lies. At the root, so that it may answer for every page of hers. */
export const WORKER_PATH = '/worker.js'
