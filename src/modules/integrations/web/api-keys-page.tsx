import { Anchor, Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useField } from '#web/form/use-field.ts'
import { onceKey } from '#web/once-key.ts'
import type { Column } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { keyWords as words } from '../page-words.ts'
import { type ApiKey, ApiKeyInput } from '../schema.ts'
import { type ApiScope, allows, SCOPES } from '../scopes.ts'
import classes from './integrations.module.css'
import { apiKeysApi } from './integrations-api.ts'
import { SecretListPage } from './secret-list-page.tsx'

/** The rights of a key. Reading everything includes each kind. */
function ScopeChoices() {
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

const allowed = ({ scopes }: ApiKey) => scopes.map((scope) => words.scopeNames[scope]).join(', ')

export function ApiKeysPage() {
  const { age } = useFormats()
  const client = useQueryClient()
  const query = useQuery(apiKeysApi.list.query({}))
  const revoke = useAction({
    run: ({ id }: ApiKey) => apiKeysApi.revoke.call({ id }),
    success: words.revoked,
    failure: words.revokeFailed,
    of: ({ id }) => id,
    onDone: () => apiKeysApi.invalidate(client),
  })
  const onRevoke = async (key: ApiKey) => {
    const question = {
      title: words.revokeTitle(key.name),
      message: words.revokeText,
      confirmLabel: words.revoke,
      danger: true,
    }
    if (await confirm(question)) await revoke.act(key)
  }
  const used = ({ lastUsedAt }: ApiKey) => (lastUsedAt === null ? words.never : age(lastUsedAt))
  const end = (key: ApiKey) => (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      mih={44}
      aria-label={`${words.revoke}: ${key.name}`}
      loading={revoke.pending && revoke.input?.id === key.id}
      onClick={() => void onRevoke(key)}
    >
      {words.revoke}
    </Button>
  )
  const columns: Column<ApiKey>[] = [
    { key: 'name', header: words.name, cell: ({ name }) => name, width: 200 },
    { key: 'key', header: words.key, cell: ({ prefix }) => <code>{words.starts(prefix)}</code>, width: 130 },
    { key: 'scopes', header: words.scopes, cell: allowed, width: 260 },
    { key: 'used', header: words.lastUsed, cell: used, width: 120 },
    { key: 'end', header: words.revoke, cell: end, width: 90 },
  ]
  return (
    <SecretListPage
      query={query}
      words={words}
      subtitle={
        <>
          {words.about}{' '}
          <Anchor size="sm" href="/api/v1/docs" target="_blank" rel="noreferrer" underline="always">
            {words.docs}
          </Anchor>
        </>
      }
      secretLabel={words.key}
      columns={columns}
      rowLabel={({ name }) => name}
      card={(key) => (
        <div className={classes.row}>
          <span className={classes.rowTop}>
            <strong>{key.name}</strong>
            <code>{words.starts(key.prefix)}</code>
          </span>
          <span className="quiet small flush">{allowed(key)}</span>
          <span className={classes.rowTop}>
            <span className="quiet small flush">
              {words.lastUsed}: {used(key)}
            </span>
            {end(key)}
          </span>
        </div>
      )}
      dialog={(given) => <KeyDialog {...given} />}
    />
  )
}

function KeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (secret: string) => void }) {
  const client = useQueryClient()
  const [once] = useState(onceKey)
  const form = useAppForm(ApiKeyInput, { name: '', scopes: ['read'] })
  return (
    <FormDialog title={words.add} size="lg" onClose={onClose}>
      <DialogForm
        form={form}
        submitLabel={words.create}
        onSubmit={async (body) => {
          onMade((await once((options) => apiKeysApi.create.call({ body }, options))).secret)
          await apiKeysApi.invalidate(client)
          onClose()
        }}
      >
        <TextField name="name" label={words.name} description={words.nameHelp} required />
        <ScopeChoices />
      </DialogForm>
    </FormDialog>
  )
}
