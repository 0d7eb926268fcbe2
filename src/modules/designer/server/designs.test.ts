import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { photo, pngOfSize } from '#server/files/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
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

describe('pictures of her own', () => {
  const upload = async (fileName: string, bytes: Uint8Array) => {
    const form = new FormData()
    form.set('purpose', 'order')
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName)
    const encoded = new Response(form)
    const answer = await bakery.app.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { cookie: bakery.cookie, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const svg = (inner: string, head = '') =>
    Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`)
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${Array.from('bcdefgh', (name, i) => `<!ENTITY ${name} "${`&${'abcdefg'[i]};`.repeat(10)}">`).join('')}]>`
  it.each([
    ['an SVG that runs a script', 'cake.svg', svg('<script>alert(1)</script>')],
    ['an SVG that fetches from elsewhere', 'cake.svg', svg('<image href="http://elsewhere.example/x.png"/>')],
    ['an SVG of a billion laughs', 'cake.svg', svg('<text>&h;</text>', bomb)],
  ])('%s is refused: pictures of that kind are not taken', async (_case, name, bytes) => {
    const { status, body } = await upload(name, bytes)
    expect(status).toBe(422)
    expect(body.fields.image).toMatch(/is not a supported image type\. Allowed: jpeg, jpg, png/)
    const renamed = await upload('cake.png', bytes)
    expect(renamed.status).toBe(422)
    expect(renamed.body.fields.image).toMatch(/has an unsupported format\. Please use: jpeg, png/)
  })
  it('a picture of 20,000 by 20,000 pixels is refused, and says what is taken', async () => {
    const { status, body } = await upload('huge.png', pngOfSize(await photo(64, 32).png(), 20_000, 20_000))
    expect(status).toBe(422)
    expect(body.fields.image).toBe('huge.png has more than 50 megapixels. Please use a smaller picture.')
  })
  it('are on the drawing that an order keeps; the drawing of a cake that is nowhere kept is a picture too', async () => {
    const { body } = await upload('rose.png', await photo(64, 64).png())
    const placed = { tier: 1, x: 0, y: 60, size: 60, turn: 0, hidden: false, mirrored: false }
    const design = addItem(TEMPLATES.plain, { ...placed, kind: 'picture', imageId: body.id })
    const kept = await bakery.owner.post(`${PATH}/picture`, { name: 'Rose', design })
    expect(kept.status, kept.text).toBe(201)
    expect(kept.body.url).toBe(`/api/media/${kept.body.id}/960`)
    expect((await bakery.owner.get(PATH)).body).not.toEqual(expect.arrayContaining([{ name: 'Rose' }]))
  })
})
