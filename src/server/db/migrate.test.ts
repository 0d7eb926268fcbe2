import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { temporaryFolder } from './test-cluster.ts'
import { emptyDatabase } from './testing.ts'

let base: string
let folder: string
let url: string
let number = 0

beforeAll(async () => {
  base = await temporaryFolder()
})
afterAll(() => rm(base, { recursive: true, force: true }))
beforeEach(async () => {
  number += 1
  folder = join(base, String(number))
  await mkdir(folder)
  url = (await emptyDatabase()).ownerUrl
  await put('0001-start.sql', 'create table cakes (id int primary key); insert into cakes values (1);')
})

const put = (name: string, sql: string) => writeFile(join(folder, name), sql)

async function ask(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

describe('bringing the database up to date', () => {
  it('applies each step once, in order', async () => {
    await put('0002-more.sql', 'insert into cakes values (2);')
    expect(await migrate(url, folder)).toEqual({ applied: ['0001-start.sql', '0002-more.sql'] })
    expect(await migrate(url, folder)).toEqual({ applied: [] })
    await put('0003-last.sql', 'insert into cakes values (3);')
    expect(await migrate(url, folder)).toEqual({ applied: ['0003-last.sql'] })
    expect(await ask('select id from cakes order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  it('keeps nothing of a step that fails, and all of the ones before', async () => {
    await put('0002-bad.sql', 'insert into cakes values (2); insert into nowhere values (1);')
    await expect(migrate(url, folder)).rejects.toThrow(/0002-bad\.sql failed and nothing of it was kept: .*nowhere/)
    expect(await ask('select id from cakes')).toEqual([{ id: 1 }])
    await put('0002-bad.sql', 'insert into cakes values (2);')
    expect(await migrate(url, folder)).toEqual({ applied: ['0002-bad.sql'] })
  })

  it('lets one work when several start at once', async () => {
    await put('0002-slow.sql', 'select pg_sleep(0.3); insert into cakes values (2);')
    const runs = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
    expect(runs.flatMap((run) => run.applied).toSorted()).toEqual(['0001-start.sql', '0002-slow.sql'])
  })

  it('waits for those who use its tables, without holding anybody up or failing their work', async () => {
    await migrate(url, folder)
    await ask('create table tins (id int primary key)')
    await put('0002-more.sql', 'alter table cakes add column icing text; alter table tins add column size int;')
    const [reader, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
    await Promise.all([reader.connect(), other.connect()])
    await reader.query('begin; select from tins')
    const run = migrate(url, folder)
    let slowestMs = 0
    for (let call = 0; call < 20; call += 1) {
      const begin = performance.now()
      await other.query('select from cakes')
      slowestMs = Math.max(slowestMs, performance.now() - begin)
      await wait(100)
    }
    // The step holds this table when it waits for the reader's: neither may wait for the other for ever.
    await reader.query('select from cakes; commit')
    expect(await run).toEqual({ applied: ['0002-more.sql'] })
    // So long the statements of a server wait for a table.
    expect(slowestMs).toBeLessThan(5_000)
    await Promise.all([reader.end(), other.end()])
  })

  it('leaves the old schema when the runner is cut off in the middle', async () => {
    await migrate(url, folder)
    await put('0002-slow.sql', 'insert into cakes values (2); select pg_sleep(5);')
    const cut = expect(migrate(url, folder)).rejects.toThrow()
    let killed = 0
    while (killed === 0) {
      killed = (
        await ask(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`,
        )
      ).length
    }
    await cut
    expect(await ask('select id from cakes')).toEqual([{ id: 1 }])
    expect(await ask('select name from migrations')).toEqual([{ name: '0001-start.sql' }])
  })

  it('refuses a step that was edited after it was applied, but not other line endings', async () => {
    await put('0002-lines.sql', 'select 1;\nselect 2;\n')
    await migrate(url, folder)
    await put('0002-lines.sql', 'select 1;\r\nselect 2;\r\n')
    expect(await migrate(url, folder)).toEqual({ applied: [] })
    await put('0002-lines.sql', 'select 1;\nselect 3;\n')
    await expect(migrate(url, folder)).rejects.toThrow('0002-lines.sql was changed after it was applied')
  })

  it('refuses the database of a newer Bakebook', async () => {
    await put('0002-new.sql', 'select 1;')
    await migrate(url, folder)
    await rm(join(folder, '0002-new.sql'))
    await expect(migrate(url, folder)).rejects.toThrow('made by a newer Bakebook (it has 0002-new.sql)')
  })

  it('refuses a step that comes too late, one that is missing, and two with one number', async () => {
    await put('0003-third.sql', 'select 1;')
    await migrate(url, folder)
    await put('0002-late.sql', 'select 1;')
    await expect(migrate(url, folder)).rejects.toThrow('0002-late.sql comes before 0003-third.sql')
    await rm(join(folder, '0002-late.sql'))
    await put('0003-twin.sql', 'select 1;')
    await expect(migrate(url, folder)).rejects.toThrow('the same number')
    await rm(join(folder, '0003-twin.sql'))
    await put('0004-fourth.sql', 'select 1;')
    await rm(join(folder, '0003-third.sql'))
    await expect(migrate(url, folder)).rejects.toThrow(
      '0003-third.sql was applied to this database but its file is missing',
    )
  })

  it('refuses the database of a version from before 1.0, and leaves it as it was', async () => {
    await migrate(url, folder)
    await expect(migrate(url)).rejects.toThrow(
      'The database cannot be brought up to date: a Bakebook from before 1.0 made its tables (it has 0001-start.sql)',
    )
    expect(await ask('select name from migrations')).toEqual([{ name: '0001-start.sql' }])
    expect(await ask('select id from cakes')).toEqual([{ id: 1 }])
  })

  it('refuses a step that ends its own transaction', async () => {
    await put('0002-commit.sql', 'select 1;\ncommit;\nselect 2;')
    await expect(migrate(url, folder)).rejects.toThrow('0002-commit.sql ends its own transaction')
  })
})
