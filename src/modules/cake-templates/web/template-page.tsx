import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { designsApi } from '#modules/designer/web/designs-api.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { orderOption } from '#modules/orders/web/search-orders.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { ApiError } from '#web/api.ts'
import { FORM_START } from '#web/form/form-start.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { templateOf } from '../from-design.ts'
import type { CakeTemplateRow } from '../schema.ts'
import { CakeTemplate } from '../template.ts'
import { templateWords as words } from '../words.ts'
import { cakeTemplatesApi } from './cake-templates-api.ts'
import { draftOf } from './draft.ts'
import { plainTemplate } from './new-piece.ts'
import { toTemplates as back } from './paths.ts'
import { TemplateEditor } from './template-editor.tsx'

type Props = { id: number | undefined; onSavedAs: (id: number) => unknown }
type Search = { design?: number; order?: number; pieces?: string }

/** A stored template, or a new one from a link, a cake design, or the last visit. */
export function TemplatePage({ id, onSavedAs }: Props) {
  const search = useSearch({ strict: false }) as Search
  const { design: designId, order: orderId } = id === undefined ? search : {}
  const stored = useQuery({ ...cakeTemplatesApi.get.query({ id: id ?? 0 }), enabled: id !== undefined, ...FORM_START })
  const design = useQuery({
    ...designsApi.get.query({ id: designId ?? 0 }),
    enabled: designId !== undefined,
    ...FORM_START,
  })
  const order = useQuery({
    ...ordersApi.get.query({ id: orderId ?? 0 }),
    enabled: orderId !== undefined,
    ...FORM_START,
  })
  const settings = useQuery(settingsApi.get.query({}))
  const client = useQueryClient()
  const saved = async (row: CakeTemplateRow) => {
    client.setQueryData(cakeTemplatesApi.get.query({ id: row.id }).queryKey, row)
    await cakeTemplatesApi.invalidate(client)
  }
  const asked = [
    { query: stored, wanted: id !== undefined },
    { query: design, wanted: designId !== undefined },
    { query: order, wanted: orderId !== undefined },
    { query: settings, wanted: true },
  ]
    .filter(({ wanted }) => wanted)
    .map(({ query }) => query)
  const failed = asked.find(({ isLoadingError }) => isLoadingError)
  if (!failed && settings.data && asked.every(({ data }) => data !== undefined))
    return (
      <TemplateEditor
        stored={stored.data}
        start={
          stored.data?.template ??
          (design.data ? templateOf(design.data.design) : (shared(search.pieces) ?? draftOf() ?? plainTemplate()))
        }
        name={design.data ? words.ofDesign(design.data.name) : words.newTitle}
        order={order.data ? orderOption(order.data) : undefined}
        paper={settings.data.paper}
        onSaved={saved}
        onSavedAs={onSavedAs}
      />
    )
  return (
    <Page title={id === undefined ? words.newTitle : words.title} back={back}>
      {failed ? (
        failed.error instanceof ApiError && failed.error.status === 404 ? (
          <EmptyState
            picture="cake"
            title={failed === stored ? words.notFound : words.startMissing}
            text={words.emptyText}
          />
        ) : (
          <Failed error={failed.error} message={words.recordFailed} onRetry={() => failed.refetch()} />
        )
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  )
}

/** The pieces of a link; undefined if it has none. */
function shared(pieces: string | undefined): CakeTemplate | undefined {
  try {
    return CakeTemplate.safeParse(JSON.parse(pieces ?? 'null')).data
  } catch {
    return undefined
  }
}
