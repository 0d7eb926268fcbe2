import { publicCall } from '#web/public/call.ts'
import { cameBy } from './came-from.ts'
import type { FormValues } from './form-values.ts'

type Sent = { slug: string; values: FormValues; nonce: string | null; pictures: readonly File[] }

/** S1: JSON without pictures; with them a multipart form whose object values are JSON texts. */
export function sendRequest({ slug, values, nonce, pictures }: Sent): Promise<{ success: true; reference: string }> {
  const fields = { ...values, nonce, referrer: document.referrer.slice(0, 500), utm: cameBy(location.search) }
  const path = `/enquiries/public/${encodeURIComponent(slug)}`
  if (pictures.length === 0) return publicCall('POST', path, { body: fields })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== null) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const picture of pictures) form.append('images', picture, picture.name)
  return publicCall('POST', path, { body: form })
}
