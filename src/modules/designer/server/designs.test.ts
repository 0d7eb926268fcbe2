import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/pdf-text.ts'
import { addItem, changeTier } from '../acts.ts'
import { CAKE_FONTS, type CakeDesign } from '../design.ts'
import { TEMPLATES } from '../templates.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const PATH = '/tools/cake-designer'
const kept = async (design: CakeDesign, name = 'Maya and Tom') => {
  const answer = await bakery.owner.post(PATH, { name, design })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const text = (said: string, fields: object = {}) =>
  ({
    kind: 'text',
    tier: 1,
    x: 0,
    y: 60,
    size: 24,
    turn: 0,
    hidden: false,
    mirrored: false,
    text: said,
    font: 'Pacifico',
    colour: '#6b4230',
    ...fields,
  }) as never

it('a design is kept as it was drawn, changed and copied', async () => {
  const made = await kept(TEMPLATES.wedding)
  expect(made.design).toEqual(TEMPLATES.wedding)
  const wider = changeTier(TEMPLATES.wedding, 1, { width: 300 })
  const changed = await bakery.owner.patch(`${PATH}/${made.id}`, { design: wider, version: 1 })
  expect(changed.body).toMatchObject({ design: wider, name: 'Maya and Tom', version: 2 })
  const copied = await bakery.owner.post(`${PATH}/${made.id}/duplicate`)
  expect(copied.body.design).toEqual(wider)
})

it.each([
  ['a tier too wide', { ...TEMPLATES.plain, tiers: [{ ...TEMPLATES.plain.tiers[0], width: 5000 }] }],
  ['no tiers', { ...TEMPLATES.plain, tiers: [] }],
  ['two parts with one id', { ...TEMPLATES.plain, tiers: [TEMPLATES.plain.tiers[0], TEMPLATES.plain.tiers[0]] }],
  ['an item on no tier', addItem(TEMPLATES.plain, text('Hi', { tier: 99 }))],
  ['a colour that ends its attribute', { ...TEMPLATES.plain, board: '#fff"/><script>' }],
])('%s is refused', async (_case, design) => {
  expect((await bakery.owner.post(PATH, { name: 'Odd', design })).status).toBe(422)
})

it('texts come back from the PDF as letters, in the order of the layers, whatever they say', async () => {
  const said = ['Happy Birthday', '<b>Ada & Bo</b>', '#let x = 1', 'Ça va, Zoë']
  const design = said.reduce<CakeDesign>(
    (cake, each, i) => addItem(cake, text(each, { y: 20 + i * 25, size: 14 })),
    TEMPLATES.plain,
  )
  const { id } = await kept(design)
  const pdf = (await bakery.owner.get(`${PATH}/${id}/drawing?as=pdf`)).bytes
  const read = readPdfText(pdf).join(' ').replaceAll(/\s+/g, ' ')
  for (const each of ['Maya and Tom', ...said]) expect(read).toContain(each)
})

it('no text is dropped, in whatever font, size and turn', async () => {
  let design: CakeDesign = TEMPLATES.wedding
  const said: string[] = []
  for (const font of CAKE_FONTS)
    for (const [i, size] of [6, 26, 90].entries()) {
      said.push(`${font.replaceAll(' ', '')}${size}`)
      design = addItem(design, text(said.at(-1) ?? '', { font, size, turn: i * 15, x: i * 40 - 40, tier: 3 }))
    }
  const { id } = await kept(design)
  const read = readPdfText((await bakery.owner.get(`${PATH}/${id}/drawing?as=pdf`)).bytes).join(' ')
  for (const each of said) expect(read).toContain(each)
})

it('the picture and the drawing show texts without needing fonts', async () => {
  const [bare, lettered] = [await kept(TEMPLATES.plain), await kept(addItem(TEMPLATES.plain, text('Ada')))]
  const file = async (id: number, as: string) => (await bakery.owner.get(`${PATH}/${id}/drawing?as=${as}`)).bytes
  const svg = (await file(lettered.id, 'svg')).toString()
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain('Pacifico')
  const png = await file(lettered.id, 'png')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.equals(await file(bare.id, 'png'))).toBe(false)
})

it('another bakery sees neither the design nor its drawing', async () => {
  const { id } = await kept(TEMPLATES.plain)
  const other = await newBakery()
  expect((await other.owner.get(`${PATH}/${id}`)).status).toBe(404)
  expect((await other.owner.get(`${PATH}/${id}/drawing?as=png`)).status).toBe(404)
})
