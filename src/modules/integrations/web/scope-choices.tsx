import { Checkbox } from '@mantine/core'
import { useField } from '#web/form/use-field.ts'
import { keyWords as words } from '../page-words.ts'
import { type ApiScope, allows, SCOPES } from '../scopes.ts'
import classes from './integrations.module.css'

/** The rights of a key. Reading everything is reading each. */
export function ScopeChoices() {
  const { value, setValue, touch, shown } = useField<ApiScope[]>({ name: 'scopes', label: words.scopes })
  const chosen = value ?? []
  const isImplied = (scope: ApiScope) => scope !== 'read' && scope.startsWith('read:') && chosen.includes('read')
  const flip = (scope: ApiScope, on: boolean) =>
    setValue(SCOPES.filter((each) => (each === scope ? on : chosen.includes(each))))
  return (
    <fieldset className={classes.group} id={shown.id} tabIndex={-1}>
      <legend>{words.scopes}</legend>
      <div className={classes.choices}>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={words.scopeNames[scope]}
            checked={allows(chosen, scope)}
            disabled={isImplied(scope)}
            onChange={(event) => flip(scope, event.currentTarget.checked)}
            onBlur={touch}
          />
        ))}
      </div>
      {shown.error ? (
        <p className={classes.error} role="alert">
          {shown.error}
        </p>
      ) : null}
    </fieldset>
  )
}
