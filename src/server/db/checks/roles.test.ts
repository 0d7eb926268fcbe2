import { Client } from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { inDatabase, onServer } from '../test-cluster.ts'
import { freshDatabase, type TestDatabase } from '../testing.ts'
import { appConnection } from './roles.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await onServer(database.ownerUrl, [
    'create table later (id bigint generated always as identity primary key, name text)',
  ])
})

async function asApp<T>(
  { url, setRole }: { url: string; setRole?: string },
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    if (setRole) await client.query(`set role ${setRole}`)
    return await use(client)
  } finally {
    await client.end()
  }
}

describe('the app on the database', () => {
  it('steps down from the owner to a role that owns nothing and bypasses nothing', async () => {
    const connection = await appConnection(database.ownerUrl)
    expect(connection).toEqual({ url: database.ownerUrl, setRole: 'bakebook_app' })
    await asApp(connection, async (client) => {
      const { rows } = await client.query(
        'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
      )
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
    })
  })

  it('may work with rows, also in tables made later, but not change the schema or its history', async () => {
    await asApp(await appConnection(database.ownerUrl), async (client) => {
      await client.query(`insert into later (name) values ('cake')`)
      await client.query(`update later set name = 'tart'`)
      expect((await client.query('select name from later')).rows).toEqual([{ name: 'tart' }])
      await client.query('delete from later')
      await client.query('select * from migrations')
      await expect(client.query('delete from migrations')).rejects.toThrow('permission denied')
      await expect(client.query('create table mine (id int)')).rejects.toThrow('permission denied')
      await expect(client.query('alter table later disable row level security')).rejects.toThrow('must be owner')
      await expect(client.query('truncate later')).rejects.toThrow('permission denied')
    })
  })

  it('alone may call the functions that see every bakery, those of later steps too', async () => {
    const other = `${new URL(database.ownerUrl).pathname.slice(1)}_other`
    await onServer(database.ownerUrl, [
      `create function all_later() returns bigint language sql security definer set search_path = public, pg_temp
         as 'select count(*) from later'`,
      `create role ${other}`,
    ])
    try {
      const mayCall = `select p.proname as name from pg_proc p
        where p.prosecdef and p.pronamespace = 'public'::regnamespace and has_function_privilege($1, p.oid, 'execute')`
      await asApp(await appConnection(database.ownerUrl), async (client) => {
        const names = async (role: string) => (await client.query(mayCall, [role])).rows.map(({ name }) => name)
        expect(await names(other)).toEqual([])
        expect(await names('bakebook_app')).toEqual(
          expect.arrayContaining(['all_later', 'business_jobs', 'session_of', 'due_mail']),
        )
        await client.query('select all_later()')
      })
    } finally {
      await onServer(database.ownerUrl, [`drop role ${other}`, 'drop function all_later()'])
    }
  })

  it('uses the login that DATABASE_APP_URL gives, with the same rights', async () => {
    const login = `${new URL(database.ownerUrl).pathname.slice(1)}_login`
    await onServer(database.ownerUrl, [`create role ${login} login password 'crumble'`])
    const url = new URL(database.ownerUrl)
    url.username = login
    url.password = 'crumble'
    try {
      const connection = await appConnection(database.ownerUrl, url.href)
      expect(connection).toEqual({ url: url.href })
      await asApp(connection, async (client) => {
        await client.query(`insert into later (name) values ('pie')`)
        await expect(client.query('delete from migrations')).rejects.toThrow('permission denied')
      })
    } finally {
      await onServer(database.ownerUrl, [`drop owned by ${login}`, `drop role ${login}`])
    }
  })

  it('works for an owner that may make roles but is no superuser, and tells one that may not what to run', async () => {
    const server = inject('testServer')
    const name = `${new URL(database.ownerUrl).pathname.slice(1)}_plain`
    await onServer(server.ownerUrl, [
      `create role ${name} login createrole password 'crumble'`,
      `create database ${name} owner ${name}`,
    ])
    const url = new URL(inDatabase(database.ownerUrl, name))
    url.username = name
    url.password = 'crumble'
    try {
      await onServer(url.href, [
        'create table migrations (name text)',
        'create table migration_lock (id int)',
        'create table cakes (id int)',
      ])
      await onServer(server.ownerUrl, [`alter role ${name} nocreaterole`])
      await expect(appConnection(url.href)).rejects.toThrow(`grant bakebook_app to "${name}";`)
      await onServer(server.ownerUrl, [`grant bakebook_app to ${name}`])
      await asApp(await appConnection(url.href), async (client) => {
        await client.query('insert into cakes values (1)')
        await expect(client.query('drop table cakes')).rejects.toThrow('must be owner')
      })
    } finally {
      await onServer(server.ownerUrl, [`drop database ${name} with (force)`, `drop role ${name}`])
    }
  })
})
