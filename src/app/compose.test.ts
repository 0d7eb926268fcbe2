import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Environment, ROOT, readConfig } from '#server/config.ts'
import { bucketStore } from '#server/files/stores/bucket-store.ts'
import { KeyRing } from '#server/secrets.ts'
import { factsOf, obstacle } from '#server/servers.ts'

type Service = {
  image?: string
  env_file?: { path: string; required: boolean }[]
  environment?: Record<string, string>
  volumes?: string[]
  profiles?: string[]
  depends_on?: Record<string, { condition: string; required?: boolean }>
  healthcheck?: { test: string[] }
  command?: string[]
}
const compose = parse(readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const { services } = compose
const operations = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
/** The example of `.env` in the documentation under this heading. */
const dotEnvOf = (heading: string): Record<string, string> => {
  const section = operations.split(`### ${heading}\n`)[1] ?? ''
  const block = /```sh\n([A-Z_]+=[^`]*)```/.exec(section)?.[1] ?? ''
  return Object.fromEntries([...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
}
const dotEnv = dotEnvOf('Compose with two servers')

/** The text as docker compose makes it, with the variables of `.env`. */
const filledIn = (text: string, env: Record<string, string>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, act: string, other: string) => {
    if (!env[name] && act === '?') throw new Error(`${name}: ${other}`)
    return env[name] || (act === '-' ? other : '')
  })
const environmentOf = (name: string, env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filledIn(value, env)]),
  )
const SERVERS = ['bakebook', 'bakebook-2']

test('each setting that the servers of compose.yaml are given is one that Bakebook reads', () => {
  const known = Object.keys(Environment.shape)
  for (const name of SERVERS)
    expect(Object.keys(services[name]?.environment ?? {}).filter((each) => !known.includes(each))).toEqual([])
})

test('one server starts with a password alone, and keeps its files in its folder', () => {
  const config = readConfig(environmentOf('bakebook', { DATABASE_PASSWORD: 'p' }), 'test')
  expect([config.storage, config.secretKeys, config.smtpUrl]).toEqual([undefined, undefined, undefined])
  expect(() => environmentOf('bakebook', {})).toThrow('set it in .env')
})

test('one server with the documented .env is reached by its address, and sends mail with the documented SMTP', () => {
  const one = dotEnvOf('Compose with one server')
  const { baseUrl, trustedProxies, smtpUrl } = readConfig(environmentOf('bakebook', one), 'test')
  expect([baseUrl, trustedProxies, smtpUrl]).toEqual(['https://cakes.example', 1, undefined])
  const mailing = readConfig(environmentOf('bakebook', { ...one, ...dotEnvOf('Compose with SMTP') }), 'test')
  expect([mailing.smtpUrl, mailing.mailFrom]).toEqual(['smtps://user:password@mail.example', 'orders@cakes.example'])
})

test('each setting that .env names reaches the servers', () => {
  for (const name of SERVERS) expect(services[name]?.env_file).toEqual([{ path: '.env', required: false }])
})

test('two servers with the documented .env can work beside each other', () => {
  const [one, two] = SERVERS.map((name) => {
    const config = readConfig(environmentOf(name, dotEnv), 'test')
    const { storage, secretKeys } = config
    if (!storage || !secretKeys) throw new Error('the example names no bucket or no key')
    return factsOf(
      config,
      { files: bucketStore(storage), givenKeys: new KeyRing(secretKeys) },
      { id: name, host: name },
    )
  }) as [ReturnType<typeof factsOf>, ReturnType<typeof factsOf>]
  expect([obstacle(one, two), obstacle(two, one)]).toEqual([undefined, undefined])
  const { trustedProxies } = readConfig(environmentOf('bakebook', dotEnv), 'test')
  expect(trustedProxies).toBe(1)
  const folders = SERVERS.map((name) => services[name]?.volumes?.map((volume) => volume.split(':')[0]))
  expect(folders).toEqual([['bakebook'], ['bakebook-2']])
})

test('the bucket is there before the servers are, opens to their key alone, and is theirs', () => {
  const { command = [], healthcheck, volumes } = services.storage ?? {}
  const config = readConfig(environmentOf('bakebook', dotEnv), 'test')
  expect(config.storage?.endpoint).toBe('http://storage:8333')
  expect(healthcheck?.test.join(' ')).toContain(':8333/')
  expect(command.map((part) => filledIn(part, dotEnv))).toContain(`-bucket=${config.storage?.bucket}`)
  expect(environmentOf('storage', dotEnv)).toEqual({
    AWS_ACCESS_KEY_ID: config.storage?.accessKey,
    AWS_SECRET_ACCESS_KEY: config.storage?.secretKey,
  })
  expect(volumes).toEqual(['storage:/data'])
  for (const name of SERVERS)
    expect(services[name]?.depends_on?.storage).toEqual({ condition: 'service_healthy', required: false })
  expect(services.storage).not.toHaveProperty('ports')
})

test('each volume is declared, and each image has a version', () => {
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? '').filter((from) => !from.startsWith('.')),
  )
  expect(mounted.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  for (const { image = '' } of Object.values(services)) if (image !== 'bakebook') expect(image).toMatch(/:\d+(\.\d+)*$/)
})

test('the proxy gives requests to both servers, and leaves out one that is not ready', () => {
  const file = readFileSync(path.join(ROOT, 'deploy/Caddyfile'), 'utf8')
  expect(file).toContain(`reverse_proxy ${SERVERS.map((name) => `${name}:3000`).join(' ')} {`)
  expect(file).toContain('health_uri /readyz')
  expect(services.proxy?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
})
