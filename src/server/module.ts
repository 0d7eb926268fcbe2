import type { Answer } from './hook.ts'
import type { Services } from './kit-services.ts'

export type ServerModule = {
  /** Its answers to the hooks of earlier modules. */
  answers?: readonly Answer[]
}

/** The module's part of the server. Each module with one exports it from `server/module.ts`. */
export const serverModule = (brings: (services: Services) => ServerModule): typeof brings => brings
