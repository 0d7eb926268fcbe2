import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { z } from 'zod'
import { type AppForm, useAppForm } from '#web/form/use-app-form.ts'
import { type ToolName, toolPath } from './paths.ts'

type Texts = Record<string, string>
const QUIET_MS = 300

function remembered(key: string): Texts {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Texts
  } catch {
    return {}
  }
}

/** A picked record is a number in its field, or null. */
const read = (field: string, text: string) =>
  (field.endsWith('Id') ? (/^\d+$/.test(text) ? Number(text) : null) : text) as string

export type Tool<Schema extends z.ZodType> = {
  form: AppForm<Texts>
  typed: Texts
  /** Undefined as long as a field makes no sense. */
  given: z.output<Schema> | undefined
  reset: () => void
}

/**
 * The form of a tool. Its fields are its address, which is how it is shared; an address without fields opens with those
 * of the last time.
 */
export function useTool<Schema extends z.ZodType>(name: ToolName, schema: Schema, defaults: Texts): Tool<Schema> {
  const key = `tool-${name}`
  const search = useSearch({ strict: false }) as Texts
  const router = useRouter()
  const start = { ...defaults }
  const known = Object.keys(search).length > 0 ? search : remembered(key)
  for (const field of Object.keys(defaults)) start[field] = read(field, String(known[field] ?? defaults[field]))
  const form = useAppForm(schema as never, start as never) as unknown as AppForm<Texts>
  const typed = form.watch()
  const told = JSON.stringify(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      localStorage.setItem(key, told)
      // Somebody who is leaving for another page is not called back.
      if (router.latestLocation.pathname !== toolPath(name)) return
      void router.navigate({ to: toolPath(name), search: JSON.parse(told) as never, replace: true, resetScroll: false })
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [told, key, name, router])
  return {
    form,
    typed,
    given: schema.safeParse(typed).data,
    reset: () =>
      form.reset(Object.fromEntries(Object.entries(defaults).map(([field, text]) => [field, read(field, text)]))),
  }
}
