import type { FormSettings } from './form-settings.ts'

/** Says if customers can reach the form: an enabled one has no address until the owner chooses it. */
export function formState({ isFormEnabled, slug }: Pick<FormSettings, 'isFormEnabled' | 'slug'>) {
  if (!isFormEnabled) return 'disabled'
  return slug === null ? 'withoutAddress' : 'live'
}
