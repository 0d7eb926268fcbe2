import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import type { DataTableProps } from '#web/table/data-table-props.ts'
import { integrationPageWords, type keyWords, type webhookWords } from '../page-words.ts'

const SecretDialog = fetchedPart(async () => (await import('./secret-dialog.tsx')).SecretDialog)

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowLabel' | 'rowTo' | 'card'> & {
  query: UseQueryResult<Row[]>
  words: typeof keyWords | typeof webhookWords
  subtitle: ReactNode
  secretLabel: string
  /** The dialog that adds a row; `onMade` gets its secret. */
  dialog: (given: { onClose: () => void; onMade: (secret: string) => void }) => ReactNode
}

/** The page of what other programs use here. Each has a secret, which is shown once. */
export function SecretListPage<Row extends { id: number }>(props: Props<Row>) {
  const { query, words, subtitle, secretLabel, dialog, ...table } = props
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const add = <Button onClick={() => setAdding(true)}>{words.add}</Button>
  return (
    <Page
      title={words.title}
      back={{ label: integrationPageWords.title, to: '/integrations' }}
      subtitle={subtitle}
      primary={query.data?.length ? add : undefined}
    >
      <Loaded query={query} failed={words.failed}>
        {(data) => (
          <DataTable
            {...table}
            label={words.title}
            rows={data}
            rowKey={({ id }) => id}
            empty={<EmptyState picture="box" title={words.emptyTitle} text={words.emptyText} action={add} />}
          />
        )}
      </Loaded>
      {isAdding ? dialog({ onClose: () => setAdding(false), onMade: setSecret }) : null}
      {secret === undefined ? null : (
        <SecretDialog
          title={words.secretTitle}
          text={words.secretText}
          label={secretLabel}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Page>
  )
}
