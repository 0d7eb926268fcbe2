import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transformer } from '@napi-rs/image'
import { mediaUrl } from '#modules/media/media-url.ts'
import { pictureKey } from '#modules/media/picture-key.ts'
import { type Media } from '#modules/media/schema.ts'
import { readPictures } from '#modules/media/server/read-pictures.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordPicture, withPictures } from '#server/files/pictures/pictures.ts'
import { type FileStore, newKey } from '#server/files/stores/disk-store.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import { renderPdf, renderPicture } from '#server/pdf/pdf-pool.ts'
import type { Scope } from '#server/scope.ts'
import type { FileAnswer } from '#shared/route.ts'
import { cakeText } from '../cake-text.ts'
import { picturesOf } from '../design.ts'
import { layersOf } from '../draw/layers.ts'
import type { DesignInput, DrawingFile } from '../schema.ts'
import { designWords as words } from '../words.ts'
import { designs } from './designs.ts'

const TEMPLATE = path.join(import.meta.dirname, 'pdf/drawing.typ')
const PICTURES_MAX = 20
const TYPES = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' } as const

/** A stored design as a file. Texts are letters in the PDF and outlines elsewhere. */
export async function drawingOf(
  call: MemberCall,
  files: FileStore,
  { id, as }: { id: number; as: DrawingFile },
): Promise<FileAnswer> {
  const { name, data, paper } = await call.inScope(async (scope) => {
    const { name, design } = await designs.get(scope, id)
    return { name, data: await drawnIn(scope, files, { name, design }), paper: (await getSettings(scope)).paper }
  }, 'read')
  return { bytes: await bytesOf(as, data, paper), contentType: TYPES[as], fileName: words.fileName(name, as) }
}

/** Draws a cake and stores it as a picture, as if it were uploaded for an order. */
export async function keepPicture(
  call: MemberCall,
  { files, spoolFolder }: Pick<Services, 'files' | 'spoolFolder'>,
  { name, design }: DesignInput,
): Promise<Media> {
  const data = await call.inScope((scope) => drawnIn(scope, files, { name, design }), 'read')
  const bytes = await bytesOf('png', data, '')
  const file = path.join(spoolFolder, `${newKey()}.upload`)
  await writeFile(file, bytes, { mode: 0o600 })
  const drawn = { fieldName: 'image', fileName: words.fileName(name, 'png'), contentType: TYPES.png, path: file }
  return withPictures(files, [{ ...drawn, bytes: bytes.byteLength }], 'order', ([picture]) =>
    call.once(async (scope) => {
      if (!picture) throw new Error('one file is one picture')
      const id = await recordPicture(scope, picture)
      return { id, url: mediaUrl(id, 960) }
    }),
  )
}

/** The drawing with the bakery's own pictures. A picture of another bakery is left out. */
async function drawnIn(scope: Scope, files: FileStore, { name, design }: DesignInput) {
  const pictures = await readPictures(scope, files, picturesOf(design).map(pictureKey), {
    size: 960,
    most: PICTURES_MAX,
  })
  const pictureOf = (imageId: number) => {
    const bytes = pictures[pictureKey(imageId)]
    return bytes && `data:image/webp;base64,${bytes.toString('base64')}`
  }
  const drawing = layersOf(design, { look: design.look, tilt: design.tilt, pictureOf })
  return { title: name, alt: cakeText(design), drawing }
}

async function bytesOf(as: DrawingFile, data: object, paper: string): Promise<Buffer> {
  if (as === 'pdf') return renderPdf(TEMPLATE, { ...data, paper }, {})
  const { svg } = await renderPicture(TEMPLATE, { ...data, paper: null }, {})
  return as === 'svg' ? Buffer.from(svg) : Transformer.fromSvg(svg).png()
}
