import { z } from 'zod'
import { required } from '../fields.ts'

export const VIEWS_MAX = 20
export const VIEW_NAME_MAX = 40
const COLUMNS_MAX = 60
const FILTERS_MAX = 30
const FILTER_LENGTH_MAX = 200

const ColumnKey = z.string().regex(/^\w{1,60}$/)

/** The columns that this person shows or hides against the usual; a new column is none of them. */
const ChosenColumns = z
  .record(ColumnKey, z.boolean())
  .refine((chosen) => Object.keys(chosen).length <= COLUMNS_MAX, `Choose at most ${COLUMNS_MAX} columns`)
export type ChosenColumns = z.infer<typeof ChosenColumns>

/** The search, filters and order of a list, as its address holds them. */
const ListAsked = z
  .record(z.string().regex(/^\w{1,60}$/), z.union([z.string().max(FILTER_LENGTH_MAX), z.number()]))
  .refine((asked) => Object.keys(asked).length <= FILTERS_MAX)
export type ListAsked = z.infer<typeof ListAsked>

export const ViewName = required('Name', VIEW_NAME_MAX)

/** A list as a person named and kept it. */
export const SavedView = z.object({ name: ViewName, asked: ListAsked, columns: ChosenColumns })
export type SavedView = z.infer<typeof SavedView>

/** How a person likes a list. */
export const ListLook = z.object({ columns: ChosenColumns, views: z.array(SavedView) })
export type ListLook = z.infer<typeof ListLook>

/** The name of a list is the path of its page, with hyphens. */
export const ListName = z.string().regex(/^[a-z0-9-]{1,80}$/)
export const ListLooks = z.record(ListName, ListLook)
export type ListLooks = z.infer<typeof ListLooks>

/** The view of this name; without it, the list itself. */
const of = { view: ViewName.nullable() }

/**
 * One change to a list's columns or views. A page sends the change, not the whole look, because another page may have
 * changed the rest since.
 */
export const ListLookChange = z.discriminatedUnion('act', [
  /** Shows or hides a column; null is as usual. */
  z.object({ act: z.literal('column'), ...of, column: ColumnKey, shown: z.boolean().nullable() }),
  z.object({ act: z.literal('usual'), ...of }),
  /** `at` is its place among the views; without it the view is the last. */
  z.object({ act: z.literal('keep'), view: SavedView, at: z.int().min(0).max(VIEWS_MAX).optional() }),
  z.object({ act: z.literal('drop'), view: ViewName }),
])
export type ListLookChange = z.infer<typeof ListLookChange>
