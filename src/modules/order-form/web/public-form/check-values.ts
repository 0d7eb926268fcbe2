import type { FormRules } from '../../submission.ts'
import { problemsOf } from '../../submission.ts'
import type { FormValues } from './form-values.ts'

/** The problems of the typed values, by the field's path. */
export const checkValues = (form: FormRules, values: FormValues): Record<string, string> =>
  problemsOf(form, values) ?? {}
