import { z } from 'zod'
import { byId } from '../fields.ts'
import { del, get, patch, post } from '../route.ts'
import type { Paging } from './paging.ts'

/** A list's query without paging, because an export is whole. */
export const wholeListing = <Shape extends z.ZodRawShape>(listing: z.ZodObject<Shape>) => {
  const { page: _page, pageSize: _pageSize, ...shape } = listing.shape
  return z.object(shape as Omit<Shape, keyof Paging>)
}

type Nouns = { noun: string; plural: string }

/**
 * The calls of every plain record: list, create, CSV, read, change, delete, archive, restore, duplicate.
 * `server/records` answers them.
 */
export const recordRoutes = <
  const Path extends string,
  Row extends z.ZodType,
  Input extends z.ZodType,
  Changes extends z.ZodType,
  Shape extends z.ZodRawShape,
>(
  path: Path,
  {
    noun,
    plural,
    row,
    input,
    changes,
    listing,
  }: Nouns & { row: Row; input: Input; changes: Changes; listing: z.ZodObject<Shape> },
) => {
  const one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  return {
    list: get(path, { summary: `List ${plural}`, query: listing, list: row }),
    create: post(path, { summary: `Add ${one}`, body: input, output: row, status: 201 }),
    export: get(`${path}/export`, {
      summary: `Export ${plural} as CSV`,
      query: wholeListing(listing),
      file: true,
      audited: true,
    }),
    get: get(`${path}/{id}`, { summary: `Read ${one}`, params: byId, output: row }),
    update: patch(`${path}/{id}`, { summary: `Change ${one}`, params: byId, body: changes, output: row }),
    remove: del(`${path}/{id}`, { summary: `Delete ${one}, or archive it when it is used`, params: byId }),
    archive: post(`${path}/{id}/archive`, { summary: `Hide ${one}`, params: byId, output: row }),
    restore: post(`${path}/{id}/restore`, { summary: `Bring ${one} back`, params: byId, output: row }),
    duplicate: post(`${path}/{id}/duplicate`, { summary: `Copy ${one}`, params: byId, output: row, status: 201 }),
  }
}
