import { z } from 'zod'
import { required } from '../fields.ts'

export const VIEWS_MAX = 20
export const VIEW_NAME_MAX = 40
const COLUMNS_MAX = 60
const FILTERS_MAX = 30
const FILTER_LENGTH_MAX = 200

/** The keys of the columns shown; null for those that everybody begins with. */
const ShownColumns = z
  .array(z.string().regex(/^\w{1,60}$/))
  .max(COLUMNS_MAX)
  .nullable()

/** The search, filters and order of a list, as its address holds them. */
const ListAsked = z
  .record(z.string().regex(/^\w{1,60}$/), z.union([z.string().max(FILTER_LENGTH_MAX), z.number()]))
  .refine((asked) => Object.keys(asked).length <= FILTERS_MAX)
export type ListAsked = z.infer<typeof ListAsked>

export const ViewName = required('Name', VIEW_NAME_MAX)

/** A list as a person named and kept it. */
export const SavedView = z.object({ name: ViewName, asked: ListAsked, columns: ShownColumns })
export type SavedView = z.infer<typeof SavedView>

/** How a person likes a list. */
export const ListLook = z.object({
  columns: ShownColumns,
  views: z.array(SavedView).max(VIEWS_MAX, `You can keep up to ${VIEWS_MAX} views of a list`),
})
export type ListLook = z.infer<typeof ListLook>

/** The name of a list is the path of its page, with hyphens. */
export const ListName = z.string().regex(/^[a-z0-9-]{1,80}$/)
export const ListLooks = z.record(ListName, ListLook)
export type ListLooks = z.infer<typeof ListLooks>
