import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { importsContract } from '../contract.ts'
import type { ImportType } from '../import-type.ts'
import type { ImportInput } from '../schema.ts'
import { failedRows, getBatch, listBatches, templateOf } from './batches.ts'
import { forgetImportedRows, importsOfPerson } from './forget-rows.ts'
import { importRows } from './import-rows.ts'
import { knownMapping } from './known-mappings.ts'
import { planRows } from './plan-rows.ts'
import { readUpload } from './read-upload.ts'
import { importTargets as targets } from './targets.ts'
import { undoImport } from './undo-import.ts'

const importOf =
  (type: ImportType) =>
  (scope: Scope, { body }: { body: ImportInput }) =>
    importRows(scope, { type, target: targets[type] }, body)

export const imports = serverModule(() => ({
  routes: {
    imports: serve(importsContract, {
      ingredients: importOf('ingredients'),
      recipes: importOf('recipes'),
      supplies: importOf('supplies'),
      products: importOf('products'),
      contacts: importOf('contacts'),
      expenses: importOf('expenses'),
      orders: importOf('orders'),
      validate: async (scope, { type, body }) => {
        const rows = await planRows(scope, { type, target: targets[type], isCheck: true }, body)
        return {
          rows: rows.map(({ line, action, problems, warnings, message }) => ({
            line,
            action,
            problems,
            warnings: action === 'skip' && message !== undefined ? [message, ...warnings] : warnings,
          })),
        }
      },
      knownMapping: async (scope, { type, body }) => ({ mapping: await knownMapping(scope, type, body.headers) }),
      spreadsheet: (call) => readUpload(call),
      template: (_scope, { type }) => templateOf(type),
      list: (scope) => listBatches(scope),
      get: (scope, { id }) => getBatch(scope, id),
      failedRows: (scope, { id }) => failedRows(scope, id),
      undo: (scope, { id }) => undoImport(scope, id, Object.values(targets)),
    }),
  },
  jobs: [forgetImportedRows],
  answers: [on(keepsOfPerson, importsOfPerson)],
}))
