import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ApiError } from '#web/api.ts'
import { failureText, fieldFailures } from '#web/feedback/failure-text.ts'
import { useLeaving } from '#web/use-leaving.ts'
import { mergedValue } from '../merged-value.ts'
import { Settings, SettingsChanges, type SettingsField } from '../schema.ts'
import { settingsPageWords as words } from '../words.ts'
import { same, useSaved } from './autosave-form.tsx'
import { settingsApi } from './settings-api.ts'

const PAUSE_MS = 700

export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed'

/**
 * Saves one field a moment after the typing pauses, on leaving it, and when the page is left. One save runs at a time.
 */
export function useAutosave(field: SettingsField): { state: AutosaveState; leave: () => void } {
  const { control, getValues, setError, clearErrors, setValue } = useFormContext()
  const client = useQueryClient()
  const saved = useSaved()
  const value: unknown = useWatch({ control, name: field })
  const [state, setState] = useState<AutosaveState>('idle')
  const running = useRef(false)
  const refused = useRef<{ typed: unknown }>(undefined)

  const refuse = (errors: Record<string, string>, typed: unknown, type: 'early' | 'server') => {
    refused.current = { typed }
    for (const [path, message] of Object.entries(errors)) setError(path, { type, message })
    setState('failed')
  }

  /** A list or a group keeps what another page has changed in it meanwhile. */
  const send = async (typed: unknown): Promise<Settings> => {
    let newer = client.getQueryData(settingsApi.get.query({}).queryKey)
    if (typeof typed !== 'object' || !newer) return settingsApi.update.call({ body: { [field]: typed } })
    for (;;) {
      const { version, [field]: kept } = newer
      try {
        const value = mergedValue(saved.of(field), typed, kept)
        return await settingsApi.update.call({ body: { [field]: value, version } })
      } catch (error) {
        const answer = Settings.safeParse(error instanceof ApiError && error.status === 409 ? error.body.details : null)
        if (!answer.success) throw error
        newer = answer.data
      }
    }
  }

  /** `type` marks the errors: before the field was left, its rows may still be incomplete. */
  const save = async (type: 'early' | 'server' = 'early'): Promise<void> => {
    // The form goes on to change its own list in place.
    const typed: unknown = structuredClone(getValues(field))
    if (running.current || (refused.current && same(typed, refused.current.typed))) return
    clearErrors(field)
    refused.current = undefined
    if (same(typed, saved.of(field))) return setState((before) => (before === 'failed' ? 'idle' : before))
    const checked = SettingsChanges.safeParse({ [field]: typed })
    if (!checked.success) {
      const issues = checked.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
      return refuse(Object.fromEntries(issues.toReversed()), typed, type)
    }
    running.current = true
    setState('saving')
    try {
      const settings = await send(typed)
      saved.keep(field, typed)
      // Answers may arrive in another order than they were given.
      client.setQueryData(settingsApi.get.query({}).queryKey, (shown) =>
        shown && shown.version > settings.version ? shown : settings,
      )
      setState('saved')
    } catch (error) {
      const fields = fieldFailures(error)
      refuse(
        Object.keys(fields).length > 0 ? fields : { [field]: failureText(error, words.saveFailed) },
        typed,
        'server',
      )
    } finally {
      running.current = false
    }
    if (!same(getValues(field), typed)) await save(type)
  }

  /** Shows the value as the server stored it (trimmed, with its https://) once nobody is typing. */
  const settle = () => {
    const kept = client.getQueryData(settingsApi.get.query({}).queryKey)?.[field as 'businessName'] as unknown
    const typed: unknown = getValues(field)
    if (kept === undefined || !same(typed, saved.of(field)) || same(typed, kept)) return
    saved.keep(field, kept)
    setValue(field, kept)
  }

  const leave = () => {
    // A field left again after a failure is retried.
    if (state === 'failed') refused.current = undefined
    void save('server').then(settle)
  }
  const saveLater = useEffectEvent(() => void save())

  useEffect(() => {
    if (same(value, saved.of(field))) return
    const timer = setTimeout(saveLater, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, field, saved])

  useLeaving(() => void save())
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('idle'), 2500)
    return () => clearTimeout(timer)
  }, [state])

  return { state, leave }
}
