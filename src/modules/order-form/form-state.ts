import type { FormSettings } from './form-settings.ts'

/** Whether customers can reach the form: one that is enabled has no address before the owner chooses it. */
export function formState({ isFormEnabled, slug }: Pick<FormSettings, 'isFormEnabled' | 'slug'>) {
  if (!isFormEnabled) return 'disabled'
  return slug === null ? 'withoutAddress' : 'live'
}
