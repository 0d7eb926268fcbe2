import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFull, PATIENCE_MS, report } from '#app/server/proofs/probes.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { addItem, addTier, changeTier } from '../acts.ts'
import { DECORATION_NAMES } from '../decoration.ts'
import { CAKE_FONTS, CAKE_SHAPES, CakeDesign, GAPS, LONG_SHAPES, TEXTURES } from '../design.ts'
import { chance } from '../draw/chance.ts'
import { TEMPLATES } from '../templates.ts'

const run = promisify(execFile)
const DESIGNS = isFull ? 30 : 3
/** The mean difference over all pixels and colours, out of 255. */
const DISTANCE_MAX = 6
const WIDE = 480
const COLOURS = ['#f7d9dc', '#6b4230', '#c9a24a', '#56809b', '#ffffff', '#7d9a6b']

let bakery: TestBakery
let folder: string
beforeAll(async () => {
  bakery = await newBakery()
  folder = await mkdtemp(path.join(tmpdir(), 'bakebook-drawings-'))
})
afterAll(async () => {
  await closePdfPool()
  await rm(folder, { recursive: true, force: true })
})

/** A random cake, the same for the same number. Each of its texts is a different word. */
function cakeOf(seed: number): { design: CakeDesign; said: string[] } {
  const random = chance(seed)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let design = CakeDesign.parse(TEMPLATES.plain)
  for (let more = Math.floor(random() * 4); more > 0; more -= 1) design = addTier(design)
  for (const { id, width } of design.tiers) {
    const shape = one(CAKE_SHAPES)
    design = changeTier(design, id, {
      shape,
      depth: LONG_SHAPES.includes(shape) ? width * 0.7 : null,
      colour: one(COLOURS),
      accent: one(COLOURS),
      texture: one(TEXTURES),
      drip: random() > 0.6 ? { colour: one(COLOURS), length: 20 + random() * 50 } : null,
      gap: random() > 0.7 ? { kind: one(GAPS), height: 30, colour: one(COLOURS) } : null,
    })
  }
  const placed = () => ({
    tier: one(design.tiers).id,
    x: (random() - 0.5) * 180,
    y: random() * 120,
    turn: Math.round(random() * 60 - 30),
    hidden: false,
    mirrored: random() > 0.7,
    colour: one(COLOURS),
  })
  for (let i = 0; i < 12; i += 1)
    design = addItem(design, {
      ...placed(),
      kind: 'decoration',
      decoration: one(DECORATION_NAMES),
      size: 20 + random() * 50,
    })
  const said = [`Word${seed}a`, `Word${seed}b`]
  for (const text of said)
    design = addItem(design, {
      ...placed(),
      kind: 'text',
      text,
      font: one(CAKE_FONTS),
      size: 14 + random() * 16,
      mirrored: false,
    })
  return { design: { ...design, tilt: Math.round(random() * 20), look: random() > 0.5 ? 'sketch' : 'clean' }, said }
}

type Pixels = { width: number; height: number; bytes: Buffer }
async function pixels(picture: Transformer): Promise<Pixels> {
  const png = new Transformer(await picture.png()).resize(WIDE)
  const { width, height } = await new Transformer(await png.png()).metadata()
  const bytes = await new Transformer(await new Transformer(await picture.png()).resize(WIDE).png()).rawPixels()
  return { width, height, bytes }
}

function distance(a: Pixels, b: Pixels): number {
  const [channelsA, channelsB] = [a, b].map(({ width, height, bytes }) => bytes.length / width / height) as [
    number,
    number,
  ]
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  let sum = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let colour = 0; colour < 3; colour += 1)
        sum += Math.abs(
          (a.bytes[(y * a.width + x) * channelsA + colour] ?? 0) -
            (b.bytes[(y * b.width + x) * channelsB + colour] ?? 0),
        )
  return sum / (width * height * 3)
}

const hasPoppler = await run('pdftoppm', ['-v']).then(
  () => true,
  () => false,
)

/** The page as a picture. */
async function drawingOnPage(pdf: Buffer, name: string): Promise<Transformer> {
  const file = path.join(folder, `${name}.pdf`)
  await writeFile(file, pdf)
  await run('pdftoppm', ['-png', '-r', '200', '-singlefile', file, file])
  return new Transformer(await readFile(`${file}.png`))
}

const READ_AS = 'a design of these shows the same as PNG, SVG and PDF, and its texts come back from the PDF'
it(READ_AS, { timeout: PATIENCE_MS }, async () => {
  if (!hasPoppler) console.warn('pdftoppm is not installed: the PDFs were read for their texts and not looked at')
  const found: { svg: number; pdf: number }[] = []
  for (let seed = 1; seed <= DESIGNS; seed += 1) {
    // The background lets the test find the drawing on the page.
    const { design, said } = cakeOf(seed)
    const body = { name: `Cake ${seed}`, design: { ...design, background: '#dfe8d4' } }
    const { id } = (await bakery.owner.post('/tools/cake-designer', body)).body
    const file = async (as: string) => (await bakery.owner.get(`/tools/cake-designer/${id}/drawing?as=${as}`)).bytes
    const [png, svg, pdf] = [await file('png'), await file('svg'), await file('pdf')]
    const text = readPdfText(pdf).join(' ')
    for (const word of said) expect(text, `cake ${seed}`).toContain(word)
    const shown = await pixels(new Transformer(png))
    const far = { svg: distance(shown, await pixels(Transformer.fromSvg(svg))), pdf: 0 }
    if (hasPoppler) far.pdf = distance(shown, await pixels(await cropped(await drawingOnPage(pdf, `cake-${seed}`))))
    found.push(far)
  }
  const worst = (as: 'svg' | 'pdf') => Math.round(Math.max(...found.map((far) => far[as])) * 100) / 100
  report('TLS-5 files', DESIGNS, 0, { svg: worst('svg'), pdf: worst('pdf') })
  expect(worst('svg')).toBeLessThan(DISTANCE_MAX)
  expect(worst('pdf')).toBeLessThan(DISTANCE_MAX)
})

/** The drawing without the paper and the title around it. */
async function cropped(page: Transformer): Promise<Transformer> {
  const { width, height } = await page.metadata()
  const bytes = await page.rawPixels()
  const channels = bytes.length / width / height
  const ground = [0xdf, 0xe8, 0xd4]
  const isGround = (x: number, y: number) =>
    ground.every((value, i) => Math.abs((bytes[(y * width + x) * channels + i] ?? 0) - value) < 3)
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) => {
    for (let x = 0; x < width; x += 3) if (isGround(x, y)) return true
    return false
  })
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => {
    for (let y = 0; y < height; y += 3) if (isGround(x, y)) return true
    return false
  })
  const [left, right, top, foot] = [columns[0] ?? 0, columns.at(-1) ?? 0, rows[0] ?? 0, rows.at(-1) ?? 0]
  return new Transformer(await page.crop(left, top, right - left + 1, foot - top + 1).png())
}
