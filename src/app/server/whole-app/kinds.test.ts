import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { foundKinds } from '#server/records/named-kind.ts'
import { kindsOf } from '#shared/module.ts'
import { modules } from '../../modules.ts'
import { recordKinds } from '../../record-kinds.ts'
import { newBakery, testApp } from '../testing.ts'

const kinds = foundKinds((await testApp()).services.store)

test('every kind of record that a module has is named in the history', () => {
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(kindsOf(modules)).toSorted())
})

test('the history tells of nothing but these and the settings', () => {
  const told = execFileSync('git', ['grep', '-hoE', 'recordActivity\\([^,]+, .[a-z]+.,', '--', 'src'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const named = new Set([...told.matchAll(/'([a-z]+)',$/gm)].map(([, kind]) => kind))
  expect(named.size).toBeGreaterThan(5)
  expect([...named].filter((kind) => kind !== 'settings' && !kinds.some((known) => known.kind === kind))).toEqual([])
})

test.each(Object.entries(recordKinds))(
  'a %s is found by its name under a heading, and its page is a click away there and in the history',
  async (kind, { path, sample }) => {
    const { owner } = await newBakery()
    const { id } = (await owner.post(path, sample('Zanzibar'))).body
    const { title, page: address } = kindsOf(modules)[kind] as { title: string; page: string }
    const page = address.replace('{id}', String(id))
    expect((await owner.get('/search?q=zanzibar')).body).toMatchObject([{ kind, id, group: title, page }])
    expect((await owner.get('/dashboard')).body.activity).toMatchObject([{ entity: kind, act: 'created', page }])
    await owner.post(`${path}/${id}/archive`, {})
    expect((await owner.get('/search?q=zanzibar')).body).toEqual([])
  },
)
