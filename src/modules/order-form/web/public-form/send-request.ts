import { publicCall } from '#web/public/call.ts'
import type { TellSent } from '#web/public/upload.ts'
import type { FormValues } from './form-values.ts'

const UTM = ['source', 'medium', 'campaign', 'term', 'content']

/**
 * The link's parameters about where the visitor came from (ENQ-5), such as "source: instagram, campaign: easter";
 * mostly empty.
 */
function cameBy(search: string): string {
  const asked = new URLSearchParams(search)
  return UTM.flatMap((name) => {
    const said = asked.get(`utm_${name}`)?.trim().slice(0, 100)
    return said ? [`${name}: ${said}`] : []
  }).join(', ')
}

type Sent = { slug: string; values: FormValues; nonce: string | null; pictures: readonly File[]; tell: TellSent }

/** S1: JSON without pictures; with them a multipart form whose object values are JSON texts. */
export function sendRequest({
  slug,
  values,
  nonce,
  pictures,
  tell,
}: Sent): Promise<{ success: true; reference: string }> {
  const fields = { ...values, nonce, referrer: document.referrer.slice(0, 500), utm: cameBy(location.search) }
  const path = `/enquiries/public/${encodeURIComponent(slug)}`
  if (pictures.length === 0) return publicCall('POST', path, { body: fields })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== null) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const picture of pictures) form.append('images', picture, picture.name)
  return publicCall('POST', path, { body: form, tell })
}
