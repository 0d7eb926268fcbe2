import { hook } from './hook.ts'

/** Asked as the last work of each transaction in which something happened (`scope.happenings`). */
export const happened = hook('something happened')
