import { Button } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { kitWords } from '../text/words.ts'
import { Page, type PageProps } from './page.tsx'
import { EmptyState } from './states/empty-state.tsx'
import { Failed } from './states/failed.tsx'
import { DetailSkeleton } from './states/skeletons.tsx'

type Shown<T> = {
  /** The page's title until the record has loaded. */
  title: string
  /** The list it belongs to. */
  back: { label: string; to: string }
  missing: string
  /** The sentence if loading failed and the server sent none. */
  failed: string
  width?: 'wide' | 'form'
  /** Shown in the header until the record has loaded, with the same height. */
  waiting?: Pick<PageProps, 'subtitle' | 'actions' | 'actionsBelow'>
  /** The whole page of a record. */
  children: (record: T) => ReactNode
}

type Props<T> = Shown<T> & {
  /** The id from the address. */
  id: string | undefined
  query: (id: number) => UseQueryOptions<T, ApiError>
}

const isId = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '')

/** The page of one record: its skeleton, the record, a failure, or "not found". */
export function RecordPage<T>({ id, query, ...shown }: Props<T>) {
  return <LoadedPage query={{ ...query(Number(id)), enabled: isId(id) }} {...shown} />
}

/** Like `RecordPage`, for a page without an id. A disabled query shows "not found". */
export function LoadedPage<T>({
  query,
  title,
  back,
  missing,
  failed,
  width = 'wide',
  waiting,
  children,
}: Shown<T> & { query: UseQueryOptions<T, ApiError> }) {
  const record = useQuery(query)
  const isMissing = query.enabled === false || (record.error instanceof ApiError && record.error.status === 404)
  if (record.data !== undefined && !isMissing) return children(record.data)
  return (
    <Page
      title={isMissing ? missing : title}
      back={isMissing ? undefined : back}
      width={width}
      {...(isMissing || record.error ? {} : waiting)}
    >
      {isMissing ? (
        <EmptyState
          picture="box"
          text={kitWords.missingText}
          action={
            <Button component={Link} to={back.to}>
              {kitWords.back(back.label)}
            </Button>
          }
        />
      ) : record.error ? (
        <Failed error={record.error} message={failed} onRetry={() => record.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
