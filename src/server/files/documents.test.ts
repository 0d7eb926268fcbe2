import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/testing.ts'
import { sha256 } from '../secrets.ts'
import { readDocument, recordDocument, stageDocument } from './documents.ts'
import { pictureBench } from './testing.ts'

const bench = await pictureBench(await testDatabase())
afterAll(bench.close)
const names = { fileName: 'Quote 7.pdf', contentType: 'application/pdf' }

test('a kept document is read back byte for byte with its hash', async () => {
  const inBakery = await bench.newBakery()
  const bytes = Buffer.from('%PDF-1.7 quote')
  const staged = await stageDocument(bench.files, bytes)
  const { id, sha256: hash } = await inBakery((scope) => recordDocument(scope, staged, names))
  expect(hash).toEqual(sha256(bytes))
  expect(await inBakery((scope) => readDocument(scope, bench.files, id))).toEqual({ bytes, ...names, sha256: hash })
})

test("another bakery's document is not found", async () => {
  const [one, other] = [await bench.newBakery(), await bench.newBakery()]
  const staged = await stageDocument(bench.files, Buffer.from('%PDF'))
  const { id } = await one((scope) => recordDocument(scope, staged, names))
  await expect(other((scope) => readDocument(scope, bench.files, id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a document that was changed on disk is not handed out', async () => {
  const inBakery = await bench.newBakery()
  const staged = await stageDocument(bench.files, Buffer.from('total 120.00'))
  const { id } = await inBakery((scope) => recordDocument(scope, staged, names))
  await bench.files.put(staged.key, Buffer.from('total 920.00'))
  await expect(inBakery((scope) => readDocument(scope, bench.files, id))).rejects.toThrow('was changed on disk')
})
