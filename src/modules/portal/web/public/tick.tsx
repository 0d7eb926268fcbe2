type TickProps = {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}

export function Tick({ id, label, checked, onChange, error }: TickProps) {
  return (
    <div>
      <label className="ord-tick">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="pub-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}
