import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api.ts'
import { FORM_START } from '#web/form/form-start.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { CakeDesign } from '../design.ts'
import type { Design } from '../schema.ts'
import { TEMPLATES, type Template } from '../templates.ts'
import { designWords as words } from '../words.ts'
import { CakeDesigner } from './cake-designer.tsx'
import { CakePicture } from './cake-picture.tsx'
import classes from './designer.module.css'
import { designsApi } from './designs-api.ts'
import { draftOf } from './draft.ts'
import { toDesigns as back } from './paths.ts'

type Props = { id: number | undefined; onSavedAs: (id: number) => unknown }

export function DesignerPage({ id, onSavedAs }: Props) {
  const stored = useQuery({ ...designsApi.get.query({ id: id ?? 0 }), enabled: id !== undefined, ...FORM_START })
  const client = useQueryClient()
  const saved = async (design: Design) => {
    client.setQueryData(designsApi.get.query({ id: design.id }).queryKey, design)
    await designsApi.invalidate(client)
  }
  if (id === undefined) return <NewDesign onSaved={saved} onSavedAs={onSavedAs} />
  if (stored.data)
    return <CakeDesigner stored={stored.data} start={stored.data.design} onSaved={saved} onSavedAs={onSavedAs} />
  return (
    <Page title={words.title} back={back}>
      {stored.isLoadingError ? (
        stored.error instanceof ApiError && stored.error.status === 404 ? (
          <EmptyState picture="cake" title={words.notFound} text={words.emptyText} />
        ) : (
          <Failed error={stored.error} message={words.recordFailed} onRetry={() => stored.refetch()} />
        )
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  )
}

const YOURS = 24

/** A new design begins with the unsaved draft, or with a template. */
function NewDesign({
  onSaved,
  onSavedAs,
}: {
  onSaved: (design: Design) => Promise<unknown>
  onSavedAs: Props['onSavedAs']
}) {
  const [start, setStart] = useState<CakeDesign | undefined>(() => CakeDesign.safeParse(draftOf(undefined)).data)
  // The bakery's own designs serve as templates, the last changed first.
  const yours =
    useQuery({ ...designsApi.list.query({ sort: '-updatedAt', page: 1, pageSize: YOURS }), enabled: !start }).data
      ?.rows ?? []
  if (start) return <CakeDesigner stored={undefined} start={start} onSaved={onSaved} onSavedAs={onSavedAs} />
  return (
    <Page title={words.newTitle} back={back}>
      <h2 className={classes.heading}>{words.begin}</h2>
      <ul className={classes.templates}>
        {(Object.keys(TEMPLATES) as Template[]).map((name) => (
          <li key={name}>
            <button
              type="button"
              className={classes.template}
              onClick={() => setStart(CakeDesign.parse(TEMPLATES[name]))}
            >
              <CakePicture design={TEMPLATES[name]} />
              {words.templates[name]}
            </button>
          </li>
        ))}
      </ul>
      {yours.length > 0 ? (
        <>
          <h2 className={classes.heading}>{words.beginYours}</h2>
          <ul className={classes.templates}>
            {yours.map(({ id, name, design }) => (
              <li key={id}>
                <button type="button" className={classes.template} onClick={() => setStart(design)}>
                  <CakePicture design={design} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Page>
  )
}
