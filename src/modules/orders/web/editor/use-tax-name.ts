import { useQuery } from '@tanstack/react-query'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { orderEditorWords as words } from '../../editor-words.ts'

/** The owner's name for tax. */
export function useTaxName(): string {
  const settings = useQuery(settingsApi.get.query({})).data
  return settings ? taxName(settings) : words.tax
}
