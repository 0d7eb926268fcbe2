import { Button } from '@mantine/core'
import { IconHistory, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#modules/orders/schema.ts'
import { orderWords } from '#modules/orders/words.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type MadeCard, madeCardOf } from '../how-made.ts'
import { productionWords as words } from '../words.ts'
import classes from './how-it-was-made.module.css'
import { MakingNotes } from './making-notes.tsx'
import { productionApi } from './production-api.ts'

const MakeAgainDialog = fetchedPart(
  async () => (await import('#modules/orders/web/page/acts/make-again-dialog.tsx')).MakeAgainDialog,
)

/** The record of a completed order; while it is open, its notes can still be written. */
export function HowItWasMade({ order }: { order: Order }) {
  const { id } = order
  const { dateLong } = useFormats()
  const [repeats, setRepeats] = useState(false)
  const { data, error, refetch } = useQuery(productionApi.record.query({ id }))
  if (data === null) return null
  if (data === undefined)
    return (
      <Section title={words.howMade}>
        {error ? <Failed error={error} message={words.howMadeFailed} onRetry={refetch} /> : <ListSkeleton rows={3} />}
      </Section>
    )
  const madeOn = dateLong(data.madeOn)
  const { items, said, time, stages } = madeCardOf(data.record)
  return (
    <>
      <Section
        title={words.howMade}
        description={data.isOpen ? words.madeOpen(madeOn, dateLong(data.openUntil)) : words.madeOn(madeOn)}
        actions={
          <>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconHistory size={14} aria-hidden />}
              onClick={() => setRepeats(true)}
            >
              {orderWords.makeAgain}
            </Button>
            <Button
              component="a"
              href={productionApi.recordPdf.url({ id })}
              target="_blank"
              rel="noopener"
              variant="default"
              size="compact-sm"
              leftSection={<IconPrinter size={14} aria-hidden />}
            >
              {words.printCard}
            </Button>
          </>
        }
      >
        <div className={classes.made}>
          {items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of one record never move
            <Item key={i} item={item} />
          ))}
          <dl className={classes.said}>
            {data.isOpen ? null : said.map(({ label, texts }) => <Said key={label} label={label} texts={texts} />)}
            {time ? <Said label={words.time} texts={stages ? [time, stages] : [time]} /> : null}
          </dl>
        </div>
      </Section>
      {data.isOpen ? <MakingNotes orderId={id} /> : null}
      {repeats ? <MakeAgainDialog order={order} onClose={() => setRepeats(false)} /> : null}
    </>
  )
}

function Item({ item: { name, serves, recipes, tins, build } }: { item: MadeCard['items'][number] }) {
  return (
    <section className={classes.item}>
      <h3 className={classes.name}>
        {name} {serves ? <span className="quiet small">{serves}</span> : null}
      </h3>
      <dl className={classes.said}>
        {recipes.length > 0 ? (
          <div>
            <dt>{words.recipes}</dt>
            {recipes.map((recipe) => (
              <dd key={recipe.name}>
                {recipe.name} <span className="tabular">{recipe.batches}</span>{' '}
                <span className={classes.version}>{recipe.version}</span>
              </dd>
            ))}
          </div>
        ) : null}
        {tins.length > 0 ? <Said label={words.tins} texts={tins} /> : null}
        {build ? (
          <Said
            isWide
            label={words.build}
            texts={[
              ...build.rows.map(({ tier, board, dowels, portions }) => [tier, board, dowels, portions].join(' · ')),
              build.facts,
            ]}
          />
        ) : null}
      </dl>
    </section>
  )
}

function Said({ label, texts, isWide = false }: { label: string; texts: readonly string[]; isWide?: boolean }) {
  return (
    <div className={isWide ? classes.build : undefined}>
      <dt>{label}</dt>
      {texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one record never move
        <dd key={i}>{text}</dd>
      ))}
    </div>
  )
}
