import { publicWords } from '#shared/text/public-words.ts'
import { described, Field, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  options: readonly { value: string; label: string }[]
  disabled?: boolean
}

export function SelectField(props: Props) {
  const { value, onChange, onBlur, options, disabled } = props
  return (
    <Field {...props}>
      <select
        {...described(props)}
        className="pub-input pub-select"
        value={value}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{publicWords.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
