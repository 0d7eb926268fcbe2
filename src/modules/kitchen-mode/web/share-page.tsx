import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { useGate } from '#modules/subscription/web/subscription.ts'
import { PICTURE_BYTES_MAX, PICTURE_TYPES, pictureWords } from '#shared/pictures.ts'
import { SHARED } from '#shared/worker-path.ts'
import { ApiError } from '#web/api.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { usePageTitle } from '#web/layout/use-page-title.ts'
import { useFormats } from '#web/text/formats.tsx'
import { useWorker } from '#web/worker.ts'
import { shareWords as words } from '../share-words.ts'
import classes from './share.module.css'

/** A file that the phone shared with the app; it waits on this device. */
type SharedFile = { key: string; file: File }

const NAME = 'x-file-name'

/** The waiting files, the oldest first. Without https none can be kept. */
async function sharedFiles(): Promise<SharedFile[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(SHARED)
  const kept = await cache.keys()
  return Promise.all(
    kept.map(async (request) => {
      const answer = await cache.match(request)
      const blob = (await answer?.blob()) ?? new Blob()
      const name = decodeURIComponent(answer?.headers.get(NAME) ?? '')
      return { key: request.url, file: new File([blob], name, { type: blob.type }) }
    }),
  )
}

async function dropShared({ key }: SharedFile): Promise<void> {
  await (await caches.open(SHARED)).delete(key)
}

const PDF = 'application/pdf'
const ORDERS = 30
const KEY = ['shared-files']

/** A photograph or PDF that the phone shared with the app: the person who shared it says what it is. */
export function SharePage() {
  useGate('/share')
  usePageTitle(words.title)
  useWorker()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: sharedFiles, networkMode: 'always', gcTime: 0 })
  const [first] = data ?? []
  const done = async (shared: SharedFile) => {
    await dropShared(shared)
    await client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <main className={classes.page}>
      <h1>{words.title}</h1>
      {data === undefined ? (
        <ListSkeleton />
      ) : first === undefined ? (
        <EmptyState
          picture="box"
          title={words.nothing}
          text={words.nothingText}
          action={
            <Button component={Link} {...linkTo('/dashboard')}>
              {words.home}
            </Button>
          }
        />
      ) : (
        <>
          {data.length > 1 ? <p className={classes.about}>{words.waiting(data.length)}</p> : null}
          <Shared key={first.key} shared={first} onDone={() => done(first)} />
        </>
      )}
    </main>
  )
}

function problemOf({ name, type, size }: File): string | undefined {
  if (size > PICTURE_BYTES_MAX) return pictureWords.tooLarge(name)
  if (type !== PDF && !PICTURE_TYPES.some((known) => known === type)) return pictureWords.noReceiptType(name)
  return undefined
}

function Shared({ shared, onDone }: { shared: SharedFile; onDone: () => Promise<void> }) {
  const { file } = shared
  const navigate = useNavigate()
  const [isOrder, setOrder] = useState(false)
  const [picture] = useState(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined))
  const problem = problemOf(file)
  const receipt = useAction({
    run: () => uploadPicture(file, 'receipt'),
    failure: words.failed,
    onDone: async ({ id }) => {
      await onDone()
      const search = { new: 'true' as const, receipt: id, receiptName: file.name }
      await navigate(linkTo('/expenses', search))
    },
  })
  return (
    <section className={classes.shared} aria-label={file.name}>
      {picture === undefined || problem ? null : <img className={classes.picture} src={picture} alt={file.name} />}
      <p className={classes.about}>{file.name}</p>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : isOrder ? (
        <Orders file={file} onDone={onDone} onBack={() => setOrder(false)} />
      ) : (
        <div className={classes.choices}>
          <Button size="lg" loading={receipt.pending} onClick={() => void receipt.act()}>
            {words.receipt}
          </Button>
          {file.type === PDF ? null : (
            <Button size="lg" variant="default" onClick={() => setOrder(true)}>
              {words.order}
            </Button>
          )}
        </div>
      )}
      <Button variant="subtle" color="red" onClick={() => void onDone()}>
        {words.drop}
      </Button>
    </section>
  )
}

type OrdersProps = { file: File; onDone: () => Promise<void>; onBack: () => void }

function Orders({ file, onDone, onBack }: OrdersProps) {
  const { dateLong } = useFormats()
  const navigate = useNavigate()
  const orders = useQuery(ordersApi.list.query({ tab: 'upcoming', sort: 'eventDate', page: 1, pageSize: ORDERS }))
  const add = useAction({
    run: async (orderId: number) => {
      const { id } = await uploadPicture(file, 'order')
      const { version, imageIds } = await ordersApi.get.call({ id: orderId })
      return ordersApi.update.call({ id: orderId, body: { version, imageIds: [...imageIds, id] } })
    },
    failure: words.failed,
    onDone: async ({ id }) => {
      await onDone()
      toast.success(words.added)
      await navigate(linkTo(`/orders/${id}`))
    },
  })
  return (
    <>
      <h2>{words.whichOrder}</h2>
      {orders.isLoadingError ? (
        <p className={classes.problem} role="alert">
          {orders.error instanceof ApiError && orders.error.status === 0 ? words.away : words.failed}
        </p>
      ) : orders.data === undefined ? (
        <ListSkeleton />
      ) : orders.data.rows.length === 0 ? (
        <p className={classes.about}>{words.noOrders}</p>
      ) : (
        <ul className={classes.orders}>
          {orders.data.rows.map(({ id, orderNumber, customerName, eventDate }) => (
            <li key={id}>
              <Button
                variant="default"
                size="lg"
                fullWidth
                justify="flex-start"
                disabled={add.pending}
                onClick={() => void add.act(id)}
              >
                {[orderNumber, customerName, dateLong(eventDate)].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="subtle" color="gray" onClick={onBack}>
        {words.back}
      </Button>
    </>
  )
}
