import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tableShapes } from '#modules/exports/server/table-shapes.ts'
import { EXPORTED, KEPT_BACK } from './exported-tables.ts'
import { testApp } from './server/testing.ts'

test('every table is part of all my data, or says why it stays behind', async () => {
  const { services } = await testApp()
  const { rows } = await services.store.outside((db) =>
    sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migrations', 'migration_lock') order by 1`.execute(
      db,
    ),
  )
  const declared = [...Object.keys(EXPORTED), ...Object.keys(KEPT_BACK)]
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every reference to another row is known, so that a restore can renumber it', async () => {
  const { services } = await testApp()
  const shapes = await services.store.outside((db) => tableShapes(db, EXPORTED))
  const unknown = shapes.flatMap(({ name, columns, kinds }) =>
    columns
      .filter((column) => column.type === 'bigint' && column.name.endsWith('_id'))
      .filter((column) => column.refersTo === undefined && column.name !== kinds?.column)
      .map((column) => `${name}.${column.name}`),
  )
  expect(unknown).toEqual([])
})

test('no column with a secret is exported', async () => {
  const { services } = await testApp()
  const shapes = await services.store.outside((db) => tableShapes(db, EXPORTED))
  const secret = shapes.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /token|password|secret|lease|(^|_)key$/.test(column.name))
      .map((column) => `${name}.${column.name}`),
  )
  // Lower-case addresses, and names of templates and ingredients.
  expect(secret.toSorted()).toEqual([
    'contacts.email_key',
    'email_templates.key',
    'enquiries.email_key',
    'ingredients.catalogue_key',
  ])
})

test('every column of texts or JSON says what a restore accepts, and no other column is named', async () => {
  const { services } = await testApp()
  const shapes = await services.store.outside((db) => tableShapes(db, EXPORTED))
  const silent = shapes.flatMap(({ name, columns }) =>
    columns.filter(({ takes }) => takes.def.type === 'never').map((column) => `${name}.${column.name}`),
  )
  expect(silent).toEqual([])
  const there = new Set(shapes.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)))
  const named = Object.entries(EXPORTED).flatMap(([name, { columns }]) =>
    Object.keys(columns).map((c) => `${name}.${c}`),
  )
  expect(named.filter((column) => !there.has(column))).toEqual([])
})
