import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#web/light/text-field.tsx'
import { promoCodeWords as words } from '../words.ts'
import { siteApi } from './site-api.ts'

/** Checked when the field is left; the server checks it again with the registration. */
export function PromoCodeField() {
  const { setError, clearErrors, getValues } = useFormContext()
  const typed: string = useWatch({ name: 'promoCode' }) ?? ''
  const [good, setGood] = useState<{ code: string; days: number }>()

  const check = async () => {
    const code = String(getValues('promoCode') ?? '').trim()
    if (code === '' || code === good?.code) return
    const answer = await siteApi.checkPromoCode.call({ body: { code } }).catch(() => undefined)
    if (!answer || code !== String(getValues('promoCode') ?? '').trim()) return
    if (answer.valid) {
      clearErrors('promoCode')
      setGood({ code, days: answer.extraTrialDays ?? 0 })
    } else setError('promoCode', { type: 'server', message: words.invalid })
  }

  const isGood = good !== undefined && typed.trim() === good.code
  return (
    <div onBlur={() => void check()}>
      <TextField
        name="promoCode"
        label={words.label}
        description={isGood ? words.good(good.days) : words.help}
        maxLength={60}
      />
    </div>
  )
}
