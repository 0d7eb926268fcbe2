import type { ServerPaging } from './use-table-rows.ts'

type Next = { page?: number | undefined; sort?: string | undefined }

/** For a table's `server`: one page of a list in an order, both kept in the address by `change`. */
export const serverPaging = (shown: Omit<ServerPaging, 'onChange'>, change: (next: Next) => unknown): ServerPaging => ({
  ...shown,
  onChange: ({ page, sort }) => change({ page, ...(sort ? { sort } : {}) }),
})
