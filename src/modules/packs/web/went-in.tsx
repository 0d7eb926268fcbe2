import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '#modules/orders/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { packPageWords as words } from '../page-words.ts'
import type { WentIn as Shown } from '../schema.ts'
import { recipesSaid } from '../went-in-sheet.ts'
import { usePackSentence } from './pack-said.ts'
import classes from './packs.module.css'
import { packsApi } from './packs-api.ts'

/** LOT-6, of a bakery that keeps track of packs: each ingredient of the order with its packs. */
export function WentIn({ order }: { order: Order }) {
  const isTracked = useQuery(settingsApi.get.query({})).data?.tracksPacks === true
  const { data, error, refetch } = useQuery({ ...packsApi.ofOrder.query({ id: order.id }), enabled: isTracked })
  if (!isTracked || data?.ingredients.length === 0) return null
  return (
    <Section
      title={words.wentIn}
      description={words.wentInText}
      actions={
        data ? (
          <Button
            component="a"
            variant="default"
            size="compact-sm"
            href={packsApi.ofOrderFile.url({ id: order.id })}
            target="_blank"
            rel="noopener"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {words.pdf}
          </Button>
        ) : null
      }
    >
      {data ? (
        <Ingredients wentIn={data} />
      ) : error ? (
        <Failed error={error} message={words.wentInFailed} onRetry={refetch} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Section>
  )
}

function Ingredients({ wentIn: { ingredients, recipes } }: { wentIn: Shown }) {
  const said = usePackSentence()
  return (
    <>
      <dl className={classes.wentIn}>
        {ingredients.map(({ id, name, packs }) => (
          <div key={id}>
            <dt>{name}</dt>
            {packs.length === 0 ? <dd className="quiet">{words.noPack}</dd> : null}
            {packs.map(({ isCertain, ...pack }) => {
              const text = said({ ...pack, bestBefore: null, boughtOn: null, discarded: false })
              return (
                <dd key={pack.id}>
                  <Link {...linkTo('/reports/recall', { pack: pack.id })}>
                    {isCertain ? text : words.possible(text)}
                  </Link>
                </dd>
              )
            })}
          </div>
        ))}
      </dl>
      {recipes.length > 0 ? <p className="quiet small flush">{recipesSaid(recipes)}</p> : null}
    </>
  )
}
