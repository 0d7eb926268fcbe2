import { useEffect } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { warm } from '../warm.ts'
import type { AppForm } from './use-app-form.ts'

type Fields = Record<string, unknown>

const loadResolver = async () => (await import('./late-rules.ts')).zodResolver

/** `useAppForm` for a page that opens without its rules: they are loaded after the first typing or on an idle line. */
export function useLateForm<Schema extends z.ZodType<Fields, Fields>>(
  load: () => Promise<Schema>,
  defaults: DefaultValues<z.input<Schema>>,
): AppForm<z.input<Schema>, z.output<Schema>> {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rules of a form are always the same
  useEffect(() => warm(load, loadResolver), [])
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: async (values, context, options) => {
      const [zodResolver, { schema }] = await Promise.all([loadResolver(), load().then((rules) => ({ schema: rules }))])
      return zodResolver(schema)(values, context, options)
    },
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  })
}
