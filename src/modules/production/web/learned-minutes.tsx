import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#modules/products/schema.ts'
import { productsApi } from '#modules/products/web/products-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { timeSaid, productionWords as words } from '../words.ts'
import classes from './production.module.css'
import { productionApi } from './production-api.ts'

const said = (minutes: number) => timeSaid(minutes * 60)

/** True if it differs by a tenth or more from the product's value. */
const isNews = (minutes: number, said: string | null): boolean =>
  said === null ? minutes > 0 : Math.abs(minutes - Number(said)) * 10 >= Math.max(1, Number(said))

/** The labour of a product by the timers of its orders, if it differs from the product's own. */
export function LearnedMinutes({ product }: { product: Product }) {
  const client = useQueryClient()
  const { spelt } = useFormats()
  const { data } = useQuery(productionApi.learned.query({ id: product.id }))
  const set = useAction({
    run: ({ minutes, version }: { minutes: string | null; version: number }) =>
      productsApi.update.call({ id: product.id, body: { labourMinutes: minutes, version } }),
    failure: words.takeFailed,
    onDone: () => productsApi.invalidate(client),
  })
  if (!data || data.minutes === null || !isNews(data.minutes, product.labourMinutes)) return null
  const { minutes, orders, ofType } = data
  const before = product.labourMinutes
  const take = async () => {
    const saved = await set.act({ minutes: String(minutes), version: product.version })
    if (saved) toast.undo(spelt(words.used(said(minutes))), () => set.act({ minutes: before, version: saved.version }))
  }
  return (
    <Section title={words.learned}>
      <p className={classes.learned}>
        {words.booked(said(minutes), orders, ofType)} {words.productSays(before === null ? null : said(Number(before)))}
      </p>
      <Button variant="default" loading={set.pending} onClick={() => void take()}>
        {words.use(said(minutes))}
      </Button>
    </Section>
  )
}
