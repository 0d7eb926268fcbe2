import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { stands } from '../../template/server/module.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'

const FOLDER = path.join(ROOT, 'src/app/template')
const files = globSync('**/*.*', { cwd: FOLDER })

/** The recipe for an entity in docs/adding.md, and the files it names in code marks. */
const [, recipe = ''] =
  /\n## An entity\n([^]*?)\n## /.exec(readFileSync(path.join(ROOT, 'docs/adding.md'), 'utf8')) ?? []
const named = (step: string) =>
  [...step.matchAll(/`([\w<>/.-]+\.(?:tsx?|sql|cjs))`/g)].map(([, file]) => file as string)
const stepOf = (start: string) => recipe.slice(recipe.indexOf(start)).split(/\n(?=\d\.|\n)/)[0] ?? ''

describe('the template of an entity', () => {
  test('is ten files and 300 lines', () => {
    expect(files.length).toBeLessThanOrEqual(10)
    const lines = files.flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').trimEnd().split('\n'))
    expect(lines.length).toBeLessThanOrEqual(300)
  })

  test('holds what the recipe tells to write', () => {
    const told = ['1. ', '2. ', '3. ', '4. '].flatMap((start) => named(stepOf(start)))
    const here = files.map((file) =>
      file
        .replace('migration.sql', 'migrations/NNNN-name.sql')
        .replace(/\bstands\b/, '<nouns>')
        .replace(/\bstand\b/, '<noun>'),
    )
    expect(told.toSorted()).toEqual(here.toSorted())
  })

  test('asks for four places outside its folder, which there are', () => {
    const places = named(stepOf('5. '))
    expect(places.length).toBeLessThanOrEqual(4)
    expect(places.filter((place) => !globSync(place, { cwd: ROOT }).length)).toEqual([])
  })
})

describe('an entity made from it', () => {
  let mine: TestBakery
  let theirs: TestBakery
  beforeAll(async () => {
    const database = await freshDatabase()
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query(await readFile(path.join(FOLDER, 'migration.sql'), 'utf8'))
    await client.end()
    const app = await testApp({ database, more: [stands] })
    mine = await newBakery(app)
    theirs = await newBakery(app)
  })

  test('is added, listed, found, changed, copied, and told as CSV', async () => {
    const { body: stand } = await mine.owner.post('/stands', { name: 'Round stand', width: '20' })
    expect(stand).toMatchObject({ name: 'Round stand', width: 20, note: null, archived: false, version: 1 })
    expect((await mine.owner.post('/stands', { name: ' ' })).body.fields).toEqual({ name: 'Name is required' })
    const { body: changed } = await mine.owner.patch(`/stands/${stand.id}`, { width: 23, version: 1 })
    expect(changed).toMatchObject({ width: 23, version: 2 })
    expect((await mine.owner.patch(`/stands/${stand.id}`, { width: 25, version: 1 })).status).toBe(409)
    expect((await mine.owner.post(`/stands/${stand.id}/duplicate`)).body.name).toBe('Round stand (Copy)')
    const { body: found } = await mine.owner.get('/stands?q=round&sort=-createdAt')
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Round stand', 'Round stand (Copy)'])
    expect((await mine.owner.get('/stands/export?q=copy')).text).toBe(
      '\uFEFFName,Width,Note\r\nRound stand (Copy),23,\r\n',
    )
  })

  test('goes into the archive and the bin, and comes back', async () => {
    const { body: stand } = await mine.owner.post('/stands', { name: 'Heart stand' })
    expect((await mine.owner.post(`/stands/${stand.id}/archive`)).body.archived).toBe(true)
    expect((await mine.owner.get('/stands?q=heart')).body).toEqual([])
    expect((await mine.owner.post(`/stands/${stand.id}/restore`)).body.archived).toBe(false)
    expect((await mine.owner.del(`/stands/${stand.id}`)).status).toBe(204)
    expect((await mine.owner.get(`/stands/${stand.id}`)).status).toBe(404)
    expect((await mine.owner.post(`/stands/${stand.id}/restore`)).body.name).toBe('Heart stand')
  })

  test('is nothing to another bakery', async () => {
    const { body: stand } = await mine.owner.post('/stands', { name: 'Secret stand' })
    expect((await theirs.owner.get('/stands')).body).toEqual([])
    expect((await theirs.owner.get(`/stands/${stand.id}`)).status).toBe(404)
    expect((await theirs.owner.patch(`/stands/${stand.id}`, { name: 'Mine', version: 1 })).status).toBe(404)
    expect((await theirs.owner.del(`/stands/${stand.id}`)).status).toBe(404)
    expect((await theirs.owner.get('/stands/export')).text).not.toContain('Secret')
  })
})
