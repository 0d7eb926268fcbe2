// Plays the visitors of a form, in a separate process that bench:load starts.
import { setTimeout as wait } from 'node:timers/promises'
import { Transformer } from '@napi-rs/image'

export type Rush = { url: string; slug: string; name: string; total: number; perSecond: number; photographs: number }
export type Answers = { status: number; ms: number }[]

/** A person takes longer than a machine to fill in a form. */
const FILLING_MS = 4_000
const PHOTOGRAPH_BYTES = 350_000

process.on('message', (rush: Rush) => void send(rush).then((answers) => process.send?.(answers)))
process.on('disconnect', () => process.exit(0))

async function send(rush: Rush): Promise<Answers> {
  const photograph = rush.photographs > 0 ? await noisyPhotograph() : undefined
  return Promise.all(
    Array.from({ length: rush.total }, async (_, n) => {
      await wait((n * 1000) / rush.perSecond)
      return submit(rush, `${rush.name}-${n}`, photograph)
    }),
  )
}

async function submit({ url, slug }: Rush, name: string, photograph: Buffer | undefined): Promise<Answers[number]> {
  const challenge = await fetch(`${url}/api/enquiries/public/${slug}/challenge`)
  const { nonce } = (await challenge.json()) as { nonce: string }
  await wait(FILLING_MS)
  const form = new FormData()
  for (const [field, value] of Object.entries({
    nonce,
    firstName: 'Ana',
    lastName: name,
    email: `${name.replaceAll(' ', '-')}@example.test`,
    phone: '0400 123 456',
    eventType: 'Wedding',
    eventDate: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    deliveryType: 'Collection',
    description: `A cake, ${name}`,
  }))
    form.append(field, value)
  if (photograph) form.append('images', new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }), 'cake.jpg')
  const begin = performance.now()
  const answer = await fetch(`${url}/api/enquiries/public/${slug}`, { method: 'POST', body: form })
  await answer.text()
  return { status: answer.status, ms: performance.now() - begin }
}

/** A photograph of the size that phones forward to each other. */
async function noisyPhotograph(): Promise<Buffer> {
  const [width, height] = [1800, 1200]
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let grain = 4; ; grain += 4) {
    for (let at = 0; at < pixels.length; at += 4) {
      const x = (at / 4) % width
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = 60 + (x / width) * 120 + Math.floor(Math.random() * grain)
    }
    const jpeg = await Transformer.fromRgbaPixels(pixels, width, height).jpeg(80)
    if (jpeg.length >= PHOTOGRAPH_BYTES) return jpeg
  }
}
