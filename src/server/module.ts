import type { FastifyInstance } from 'fastify'
import type { Answer } from './hook.ts'
import type { Served } from './http/handlers.ts'
import type { Job } from './jobs/job.ts'
import type { Services } from './kit-services.ts'
import type { NamedKind } from './records/named-kind.ts'

type Worker = {
  /** Resolves once the work in hand is done. */
  stop: () => Promise<void>
}

export type ServerModule = {
  /** The handlers of its calls, by the name of their contract. */
  routes?: Readonly<Record<string, Served>>
  /** Registers what it answers besides its calls, such as a form that another site sends. */
  serves?: (app: FastifyInstance) => unknown
  /** Its kinds of record, by which the history names them and the search finds them. */
  kinds?: readonly NamedKind[]
  /** The jobs that run in every bakery. */
  jobs?: readonly Job[]
  /** Starts its work beside the requests, which waits for the bakery's clock or for other servers. */
  workers?: readonly (() => Worker)[]
  /** Its answers to the hooks of earlier modules. */
  answers?: readonly Answer[]
}

/** The module's part of the server. Each such module exports it from `server/module.ts`. */
export const serverModule = <const M extends ServerModule>(brings: (services: Services) => M): typeof brings => brings
