import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import type { Settings } from '../schema.ts'
import { settingsPageWords as words } from '../words.ts'
import { settingsApi } from './settings-api.ts'

/** The server's values, field by field; a field that differs is still to be saved. */
type Saved = { of: (field: string) => unknown; keep: (field: string, value: unknown) => void }
const SavedContext = createContext<Saved>({ of: () => undefined, keep: () => {} })
export const useSaved = () => useContext(SavedContext)

export const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function savedFrom(settings: Settings): Saved {
  const values = new Map<string, unknown>(Object.entries(settings))
  return { of: (field) => values.get(field), keep: (field, value) => void values.set(field, value) }
}

function hasFocus(field: string): boolean {
  const focused = document.activeElement?.getAttribute('name') ?? ''
  return focused === field || focused.startsWith(`${field}.`)
}

/** Loads the settings into a form whose fields save themselves (`AutosaveField`). */
export function AutosaveForm({ children }: { children: (settings: Settings) => ReactNode }) {
  const settings = useQuery(settingsApi.get.query({}))
  if (settings.data) return <LoadedForm settings={settings.data}>{children(settings.data)}</LoadedForm>
  if (settings.isLoadingError)
    return <Failed error={settings.error} message={words.failed} onRetry={settings.refetch} />
  return <FormSkeleton fields={6} />
}

function LoadedForm({ settings, children }: { settings: Settings; children: ReactNode }) {
  const [saved] = useState(() => savedFrom(settings))
  const form = useForm({ defaultValues: settings as Record<string, unknown> })
  const { getValues, setValue } = form
  const isRefused = Object.keys(form.formState.errors).length > 0

  // The server's new values go into every field that has no unsaved value and is not being typed in.
  useEffect(() => {
    for (const [field, kept] of Object.entries(settings)) {
      if (!same(getValues(field), saved.of(field)) || same(getValues(field), kept) || hasFocus(field)) continue
      saved.keep(field, kept)
      setValue(field, kept)
    }
  }, [settings, saved, getValues, setValue])

  // Closing the window cuts short the pause after which a field saves itself.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isSaved = (field: string) => same(getValues(field), saved.of(field))
      if (!Object.keys(settings).every(isSaved)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [settings, saved, getValues])

  return (
    <SavedContext value={saved}>
      <FormProvider {...form}>{children}</FormProvider>
      <LeaveGuard active={isRefused} />
    </SavedContext>
  )
}
