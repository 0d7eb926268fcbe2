import { useQueryClient } from '@tanstack/react-query'
import { mediaUrl } from '#modules/media/media-url.ts'
import { AddPicturesButton } from '#modules/media/web/add-pictures-button.tsx'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { OrderPicture } from '#modules/orders/web/page/order-picture.tsx'
import { orderWords } from '#modules/orders/words.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { productionWords as words } from '../words.ts'
import classes from './production.module.css'
import { productionApi } from './production-api.ts'

/** The pictures of the order and its items, and new ones from the bench. */
export function ProductionPictures({ order }: { order: Order }) {
  const client = useQueryClient()
  const ids = [...new Set([...order.imageIds, ...order.lines.flatMap(({ imageId }) => imageId ?? [])])]
  const isMade = order.status === 'Completed'
  const upload = useAction({
    run: async (files: File[]) => {
      const added: number[] = []
      for (const file of files) added.push((await uploadPicture(file, 'order')).id)
      if (isMade) await productionApi.addPictures.call({ id: order.id, body: { imageIds: added } })
      else
        await ordersApi.update.call({
          id: order.id,
          body: { imageIds: [...order.imageIds, ...added], version: order.version },
        })
      return added.length
    },
    success: words.picturesAdded,
    failure: words.pictureFailed,
    onDone: () => Promise.all([ordersApi.invalidate(client), productionApi.invalidate(client)]),
  })
  return (
    <Section title={words.pictures} description={isMade ? words.picturesMade : orderWords.picturesHelp}>
      {ids.length === 0 ? <p className="quiet small flush">{words.noPictures}</p> : null}
      <div className={classes.pictures}>
        {ids.map((id, i) => (
          <a key={id} href={mediaUrl(id, 960)} target="_blank" rel="noreferrer">
            <OrderPicture id={id} alt={words.picture(i + 1)} />
          </a>
        ))}
      </div>
      {isMade || isOpen(order.status) ? (
        <AddPicturesButton label={words.addPictures} pending={upload.pending} onAdd={upload.act} />
      ) : null}
    </Section>
  )
}
