import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { type AppForm, useAppForm } from '#web/form/use-app-form.ts'
import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'
import { useKept } from '#web/use-kept.ts'
import { keptValues, type ToolRow, type ToolValues } from '../kept-values.ts'
import { type ToolName, toolPath } from './paths.ts'

type Texts = Record<string, string>
const QUIET_MS = 300

type Kept = {
  typed?: Record<string, unknown>
  filledIn?: ToolValues
  /** The values in the tool's address. They are older than what was typed if the tool was left within the pause. */
  told?: ToolValues
}

/** A picked record is a number in its field, or null. */
const read = (field: string, text: string) =>
  (field.endsWith('Id') ? (/^\d+$/.test(text) ? Number(text) : null) : text) as string

/** The rows in an address, each with the fields of `emptyRow`; undefined if it has none. */
function readRows(text: string, emptyRow: ToolRow): ToolRow[] | undefined {
  try {
    const rows = JSON.parse(text) as unknown[]
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(emptyRow).map(([field, empty]) => {
          const value = (row as Record<string, unknown>)[field]
          return [field, typeof value === 'string' ? value : empty]
        }),
      ),
    )
  } catch {
    return undefined
  }
}

/** The texts of an address: lists are JSON. */
const addressOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, Array.isArray(value) ? JSON.stringify(value) : value]),
  )

export type Tool<Schema extends z.ZodType> = {
  form: AppForm<Texts>
  typed: Texts
  /** Undefined while a field is invalid. */
  given: z.output<Schema> | undefined
  reset: () => void
}

/**
 * The form of a tool. Its fields are its address, which is how it is shared; an address without fields opens the
 * remembered ones. A field may be a list of rows with the fields of `emptyRow`.
 */
export function useTool<Schema extends z.ZodType>(
  name: ToolName,
  schema: Schema,
  defaults: ToolValues,
  emptyRow: ToolRow = {},
): Tool<Schema> {
  const key = `tool-${name}`
  const search = useSearch({ strict: false }) as Texts
  const router = useRouter()
  const asFields = (values: ToolValues) =>
    Object.fromEntries(
      Object.entries(defaults).map(([field, value]) => {
        const known = values[field] ?? value
        if (typeof value === 'string') return [field, read(field, String(known))]
        return [field, (typeof known === 'string' ? readRows(known, emptyRow) : known) ?? value]
      }),
    )
  const [{ start, sought }] = useState(() => {
    const { typed = {}, filledIn = {}, told } = (keptOnDevice(key) ?? {}) as Kept
    const sought = Object.keys(search).length > 0 ? asFields(search) : undefined
    const isOurs = told !== undefined && JSON.stringify(sought) === JSON.stringify(asFields(told))
    return { start: sought && !isOurs ? sought : asFields(keptValues(typed, filledIn, defaults)), sought }
  })
  const form = useAppForm(schema as never, start as never) as unknown as AppForm<Texts>
  const typed = form.watch()
  const told = useRef(sought as ToolValues | undefined)
  useKept(JSON.stringify(typed), QUIET_MS, (text, isLeaving) => {
    const values = JSON.parse(text) as ToolValues
    // Somebody who is leaving for another page is not called back.
    const isTold = !isLeaving && router.latestLocation.pathname === toolPath(name)
    if (isTold) told.current = values
    keepOnDevice(key, { typed: values, filledIn: defaults, told: told.current } satisfies Kept)
    if (isTold)
      void router.navigate({
        to: toolPath(name),
        search: addressOf(values) as never,
        replace: true,
        resetScroll: false,
      })
  })
  return { form, typed, given: schema.safeParse(typed).data, reset: () => form.reset(asFields(defaults) as never) }
}
