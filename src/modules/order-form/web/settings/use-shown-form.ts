import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StoredForm } from '../../form-settings.ts'

const COLORS = ['backgroundColor', 'textColor', 'buttonColor'] as const
const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

/** The form as it would be shown, with the last valid colour while one is being typed. */
export function useShownForm(): StoredForm {
  const values = useWatch() as StoredForm
  const [whole, setWhole] = useState({ backgroundColor: '#ffffff', textColor: '#000000', buttonColor: '#ec4899' })
  const shown = { ...whole }
  for (const name of COLORS) if (isColor(values[name])) shown[name] = values[name]
  if (COLORS.some((name) => shown[name] !== whole[name])) setWhole(shown)
  return { ...values, ...shown }
}
