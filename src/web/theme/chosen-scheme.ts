import { COLOR_SCHEME_KEY } from './color-scheme-key.ts'

/** Shows a page without Mantine in the colour scheme chosen on this device, or in the device's own. */
export function showChosenScheme(): void {
  const chosen = localStorage.getItem(COLOR_SCHEME_KEY)
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.mantineColorScheme = chosen
}
