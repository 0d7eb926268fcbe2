import { decimalsOf } from '#shared/currencies.ts'
import { exact, roundTo } from '#shared/money.ts'
import { useFormats } from '../../text/formats.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

type Props = Omit<NumberFieldProps, 'prefix' | 'asNumber' | 'format'>

/** The form's value is a decimal string in the business's currency. */
export function MoneyField(props: Props) {
  const { currency, symbol } = useFormats()
  const places = decimalsOf(currency)
  return <NumberField {...props} prefix={symbol.trim()} format={(decimal) => roundTo(exact(decimal), places)} />
}
