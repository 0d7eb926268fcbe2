import { serve } from '#server/http/handlers.ts'
import { suppliesContract } from '../contract.ts'
import { duplicateSupply } from './duplicate-supply.ts'
import { exportSupplies, listSupplies } from './list-supplies.ts'
import {
  archiveSupply,
  createSupply,
  getSupply,
  type IsSupplyUsed,
  removeSupply,
  restoreSupply,
  updateSupply,
} from './store.ts'

/** `isUsed` comes from whichever module is built on supplies. */
export const suppliesRoutes = ({ isUsed = async () => false }: { isUsed?: IsSupplyUsed } = {}) =>
  serve(suppliesContract, {
    list: (scope, input) => listSupplies(scope, input),
    create: (scope, { body }) => createSupply(scope, body),
    export: (scope, input) => exportSupplies(scope, input),
    get: (scope, { id }) => getSupply(scope, id),
    update: (scope, { id, body }) => updateSupply(scope, id, body),
    remove: (scope, { id }) => removeSupply(scope, id, isUsed),
    archive: (scope, { id }) => archiveSupply(scope, id),
    restore: (scope, { id }) => restoreSupply(scope, id),
    duplicate: (scope, { id }) => duplicateSupply(scope, id),
  })
