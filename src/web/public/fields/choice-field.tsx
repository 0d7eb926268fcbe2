import './field.css'
import { Field, type FieldProps } from './field.tsx'

type Option = { value: string; label: string }
type Props = FieldProps & {
  options: readonly Option[]
  disabled?: boolean
} & (
    | { many?: false; value: string; onChange: (value: string) => void }
    | { many: true; value: readonly string[]; onChange: (value: string[]) => void }
  )

/** Radio buttons, or checkboxes if several may be chosen. */
export function ChoiceField(props: Props) {
  const { id, options, disabled } = props
  const isChosen = (value: string) => (props.many ? props.value.includes(value) : props.value === value)
  const choose = (value: string, checked: boolean) => {
    if (!props.many) return props.onChange(value)
    const others = props.value.filter((chosen) => chosen !== value)
    props.onChange(checked ? [...others, value] : others)
  }
  return (
    <Field {...props} group>
      <div className="pub-choices">
        {options.map(({ value, label }) => (
          <label key={value} className="pub-choice" data-chosen={isChosen(value) || undefined}>
            <input
              type={props.many ? 'checkbox' : 'radio'}
              name={id}
              value={value}
              disabled={disabled}
              checked={isChosen(value)}
              onChange={(event) => choose(value, event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Field>
  )
}
