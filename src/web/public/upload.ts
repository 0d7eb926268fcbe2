/** Called with how much of the pictures has gone, from 0 to 1. */
export type TellSent = (share: number) => void

/** Posts like `fetch`, which cannot tell how much has gone. */
export const upload = (url: string, body: FormData, headers: Readonly<Record<string, string>>, tell: TellSent) =>
  new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', url)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => tell(total > 0 ? loaded / total : 0))
    call.addEventListener('load', () => resolve(new Response(call.responseText || null, { status: call.status })))
    call.addEventListener('error', () => reject(new TypeError('upload failed')))
    call.send(body)
  })
