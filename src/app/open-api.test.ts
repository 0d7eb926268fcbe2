import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import type { Route } from '#shared/route.ts'
import { contracts } from './contract.ts'

type Json = Record<string, unknown>
type Operation = { operationId: string; security: unknown; tags: string[]; responses: Json }

const text = readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')
const { paths, components } = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Json>
}
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

/** Every object in the document, itself included. */
const objectsIn = (value: unknown): Json[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : [value as Json]), ...Object.values(value).flatMap(objectsIn)]
    : []

test('the document describes every call once, with its group and who may call it', () => {
  const served = Object.entries(contracts).flatMap(([noun, contract]) =>
    Object.keys(contract as Record<string, Route>).map((act) => `${noun}.${act}`),
  )
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(served.toSorted())
  expect(operations.filter(({ tags, security }) => tags.length !== 1 || security === undefined)).toEqual([])
})

test('calls name the shapes of records and never write them out', () => {
  const writtenOut = Object.entries(paths).filter(([, methods]) =>
    objectsIn(methods).some(({ properties }) => properties),
  )
  expect(writtenOut.map(([address]) => address)).toEqual([])
})

test('no larger shape is written twice', () => {
  const shapes = objectsIn(components.schemas).filter(({ properties }) => Object.keys(properties ?? {}).length > 4)
  const texts = shapes.map((shape) => JSON.stringify(shape))
  expect(shapes.length).toBeGreaterThan(100)
  expect(texts.filter((each, i) => texts.indexOf(each) !== i)).toEqual([])
})

test('every reference leads to a component, and every error is the same shape', () => {
  const known = Object.entries(components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  )
  const references = objectsIn(JSON.parse(text)).flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref]))
  expect(references.length).toBeGreaterThan(1000)
  expect(references.filter(($ref) => !known.includes(String($ref)))).toEqual([])
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => status >= '400'),
  )
  expect(refusals.filter(([, refusal]) => !('$ref' in (refusal as Json)))).toEqual([])
})

test('the document stays small enough to read with tools', () => expect(text.length).toBeLessThan(1_450_000))
