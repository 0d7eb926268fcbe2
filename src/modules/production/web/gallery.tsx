import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mediaUrl } from '#modules/media/media-url.ts'
import type { OrdersSearch } from '#modules/orders/web/orders-search.ts'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { CakeIcon } from '#web/pictures/cake-icon.tsx'
import { TableFooter } from '#web/table/table-footer.tsx'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { GALLERY_PAGE, type MadeCake, PORTIONS, portionsOf } from '../gallery.ts'
import { productionWords as words } from '../words.ts'
import classes from './gallery.module.css'
import { productionApi } from './production-api.ts'

type Props = { search: OrdersSearch; onChange: (next: Partial<OrdersSearch>) => unknown }

/** The completed orders as pictures. */
export function Gallery({ search, onChange }: Props) {
  const { q, eventTypeId, contactId, page = 1 } = search
  const portions = PORTIONS.find((size) => size === search.portions)
  const types = useQuery(eventTypesApi.list.query({}))
  const list = useQuery({
    ...productionApi.gallery.query({ q, eventTypeId, contactId, portions, page, pageSize: GALLERY_PAGE }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = [q, eventTypeId, contactId, portions].some(Boolean)
  return (
    <>
      <ListToolbar<OrdersSearch>
        q={q}
        onChange={onChange}
        placeholder={words.gallerySearch}
        filters={[
          {
            key: 'eventTypeId',
            label: words.eventType,
            value: eventTypeId,
            options: (types.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            key: 'portions',
            label: words.portions,
            value: portions,
            options: PORTIONS.map((size) => {
              const { from, to } = portionsOf(size)
              return { value: size, label: words.portionsOf(from, to) }
            }),
          },
        ]}
      />
      <Loaded query={list} failed={words.galleryFailed}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              picture="cake"
              title={isNarrowed ? words.noneMadeFound : words.noneMade}
              text={isNarrowed ? words.noneMadeFoundText : words.noneMadeText}
            />
          ) : (
            <>
              <ul className={classes.gallery} aria-busy={list.isPlaceholderData}>
                {rows.map((cake) => (
                  <li key={cake.orderId}>
                    <Cake cake={cake} />
                  </li>
                ))}
              </ul>
              <TableFooter
                page={page}
                pageSize={GALLERY_PAGE}
                total={total}
                onPage={(next) => onChange({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Cake({ cake: { orderId, customerName, eventDate, items, pictureId, look, portions } }: { cake: MadeCake }) {
  const { day } = useFormats()
  const facts = [eventDate && day(eventDate), portions && words.forPortions(String(portions))].filter(Boolean)
  return (
    <Link {...linkTo(`/orders/${orderId}`, { tab: 'kitchen' })} className={classes.cake}>
      <span className={classes.picture}>
        {pictureId === null ? (
          <CakeIcon look={look} size={96} />
        ) : (
          <img src={mediaUrl(pictureId, 320)} alt="" loading="lazy" decoding="async" width={320} height={320} />
        )}
      </span>
      <span className={classes.what}>{items}</span>
      <span className={classes.who}>{customerName}</span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </Link>
  )
}
