import type { QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../api.ts'

export type Call<Input, Output = unknown> = { call: (input: Input) => Promise<Output> }
export type ById = Call<{ id: number }>
export type Query<Input, Output> = { query: (input: Input) => ReturnType<typeof queryOptions<Output, ApiError>> }

/** The calls about one record that the kit needs of a connected contract with `recordRoutes`. */
export type RecordApi<Row> = {
  get: Query<{ id: number }, Row>
  duplicate: ById
  archive: ById
  restore: ById
  remove: ById
  invalidate: (client: QueryClient) => Promise<void>
}

/** A contract whose `create` returns the record itself. */
export type SavingApi<Row, Body> = {
  create: Call<{ body: Body }, Row>
  update: Call<{ id: number; body: Body & { version: number } }, Row>
}
