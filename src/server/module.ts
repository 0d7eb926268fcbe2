import type { Answer } from './hook.ts'
import type { Services } from './kit-services.ts'

export type ServerModule = {
  /** What it does and knows when earlier modules call their hooks. */
  answers?: readonly Answer[]
}

/** A module tells the server here, once, what it brings. */
export const serverModule = (brings: (services: Services) => ServerModule): typeof brings => brings
