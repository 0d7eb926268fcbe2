import { isPrintedAnyway } from '#modules/safety/server/printable.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { FileAnswer } from '#shared/route.ts'
import { deliveryNotesContract } from '../contract.ts'
import { deliveryNotesWords as words } from '../words.ts'
import { deliveryNotesPdf } from './pdf/delivery-notes-pdf.ts'
import { keepPrintings, readNotes } from './read-notes.ts'

type Query = { ids: readonly number[]; anyway?: 'true' | undefined }

/** The notes are drawn between two transactions; only what was drawn counts as printed. */
async function pdfOf(call: MemberCall, { ids, ...typed }: Query): Promise<FileAnswer> {
  const isAnyway = isPrintedAnyway(call, typed.anyway)
  const { notes, printings, settings } = await call.inScope(
    async (scope) => ({
      ...(await readNotes(scope, [...new Set(ids)], { isAnyway, sees: call.session.role })),
      settings: await getSettings(scope),
    }),
    isAnyway ? 'write' : 'read',
  )
  const bytes = await deliveryNotesPdf(notes, settings)
  await call.inScope((scope) => keepPrintings(scope, printings))
  return {
    bytes,
    contentType: 'application/pdf',
    fileName: words.fileName(notes.map(({ number }) => number)),
    inline: true,
  }
}

export const deliveryNotes = serverModule(() => ({
  routes: { deliveryNotes: serve(deliveryNotesContract, { pdf: (call, query) => pdfOf(call, query) }) },
}))
