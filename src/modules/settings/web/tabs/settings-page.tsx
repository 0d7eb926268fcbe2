import { useSearch } from '@tanstack/react-router'
import { fetchedPart } from '#web/fetched-part.tsx'
import { SETTINGS_TABS } from '../settings-tabs.ts'
import { SettingsIndex } from './settings-index.tsx'

const SettingsOfTab = fetchedPart(async () => (await import('./settings-of-tab.tsx')).SettingsOfTab)

/** The home of all settings, or one page of those that save themselves. */
export function SettingsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const shown = SETTINGS_TABS.find((name) => name === tab)
  return shown === undefined ? <SettingsIndex /> : <SettingsOfTab key={shown} tab={shown} />
}
