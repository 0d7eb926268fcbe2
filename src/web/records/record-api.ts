import type { QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../api.ts'

type Call<Output> = { call: (input: never) => Promise<Output> }
type Query<Output> = { query: (input: never) => ReturnType<typeof queryOptions<Output, ApiError>> }

/** The calls that the kit needs of a connected contract with `recordRoutes`. */
export type RecordApi<Row, Listed = Row> = {
  list: Query<{ rows: Listed[]; total: number }> & Call<{ rows: Listed[]; total: number }>
  get: Query<Row>
  duplicate: Call<unknown>
  archive: Call<unknown>
  restore: Call<unknown>
  remove: Call<unknown>
  export: { url: (input: never) => string }
  invalidate: (client: QueryClient) => Promise<void>
}

/** A contract whose `create` returns the record itself. */
export type SavingApi<Row> = { create: Call<Row>; update: Call<Row> }
