import path from 'node:path'
import { Transformer } from '@napi-rs/image'
import { pictureKey } from '#modules/media/picture-key.ts'
import { readPictures } from '#modules/media/server/read-pictures.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { FileStore } from '#server/files/disk-store.ts'
import type { MemberCall } from '#server/http/call.ts'
import { renderPdf, renderPicture } from '#server/pdf/pdf-pool.ts'
import type { FileAnswer } from '#shared/route.ts'
import { layersOf } from '../draw/layers.ts'
import type { DrawingFile } from '../schema.ts'
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
  const { name, design, pictures, paper } = await call.inScope(async (scope) => {
    const found = await designs.get(scope, id)
    const keys = found.design.items.flatMap((item) => (item.kind === 'picture' ? pictureKey(item.imageId) : []))
    const read = await readPictures(scope, files, keys, { size: 960, most: PICTURES_MAX })
    return { ...found, pictures: read, paper: (await getSettings(scope)).paper }
  }, 'read')
  const pictureOf = (imageId: number) => {
    const bytes = pictures[pictureKey(imageId)]
    return bytes && `data:image/webp;base64,${bytes.toString('base64')}`
  }
  const drawing = layersOf(design, { look: design.look, tilt: design.tilt, pictureOf })
  const data = { title: name, alt: words.drawing(design.tiers.length, design.items.length), drawing }
  return { bytes: await bytesOf(as, data, paper), contentType: TYPES[as], fileName: words.fileName(name, as) }
}

async function bytesOf(as: DrawingFile, data: object, paper: string): Promise<Buffer> {
  if (as === 'pdf') return renderPdf(TEMPLATE, { ...data, paper }, {})
  const { svg } = await renderPicture(TEMPLATE, { ...data, paper: null }, {})
  return as === 'svg' ? Buffer.from(svg) : Transformer.fromSvg(svg).png()
}
