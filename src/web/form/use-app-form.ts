import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

type Fields = Record<string, unknown>

export type AppForm<Input extends Fields, Output = Input> = UseFormReturn<Input, unknown, Output>

/**
 * A form checked with the server's own schema. After the first submit, or once a field was left, errors follow the
 * typing. New `defaults` by reference do not reset it: call `form.reset(saved)` after a save.
 */
export function useAppForm<Schema extends z.ZodType<Fields, Fields>>(
  schema: Schema,
  defaults: DefaultValues<z.input<Schema>>,
): AppForm<z.input<Schema>, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  })
}
