import { ApiError } from '#web/api.ts'
import type { CakeTemplate } from '../template.ts'
import { templateWords as words } from '../words.ts'
import { cakeTemplatesApi } from './cake-templates-api.ts'

const KEPT_MS = 10_000

/** The PDF of the pieces on the screen, saved or not. */
export async function downloadPdf(name: string, template: CakeTemplate): Promise<void> {
  const body = { name, template }
  const answer = await fetch(cakeTemplatesApi.print.url({ body }), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (answer === undefined) throw new ApiError(0, {})
  if (!answer.ok)
    throw new ApiError(
      answer.status,
      (await answer.json().catch(() => ({}))) as ConstructorParameters<typeof ApiError>[1],
    )
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(await answer.blob())
  anchor.download = words.fileName(name)
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), KEPT_MS)
}
