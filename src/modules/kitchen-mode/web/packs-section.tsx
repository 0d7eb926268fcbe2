import { Button } from '@mantine/core'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { packPageWords } from '#modules/packs/page-words.ts'
import { usePackSaid } from '#modules/packs/web/pack-said.ts'
import type { KnownPack } from '../kitchen-state.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'
import { TickRow } from './tick-row.tsx'
import type { Kitchen } from './use-kitchen.ts'

export const OPEN_PACK_ID = 'open-a-pack'
const UNSENT = { waiting: words.waiting, refused: words.notTaken }

/** The open packs, each to be ticked when it is used up, for a bakery that keeps track of them. */
export function PacksSection({ kitchen, onOpen }: { kitchen: Kitchen; onOpen: () => void }) {
  const { pack, state, mark } = kitchen
  const said = usePackSaid()
  if (pack.ingredients === undefined) return null
  const opened = state.packs
    .filter(({ openedOn }) => openedOn !== null)
    .map((each) => ({ ...each, name: nameOf(kitchen, each) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <section aria-label={packPageWords.title}>
      <h2>{packPageWords.title}</h2>
      <Button id={OPEN_PACK_ID} fullWidth variant="default" className={classes.large ?? ''} onClick={onOpen}>
        {packPageWords.open}
      </Button>
      {opened.length > 0 ? (
        <details className={`${classes.recipe} ${classes.openPacks}`}>
          <summary>
            <span className={`${classes.what} ${classes.label}`}>
              {words.openPacks(opened.filter(({ isFinished }) => !isFinished).length)}
            </span>
          </summary>
          <ul className={classes.rows}>
            {opened.map(({ name, isFinished, unsent, ...each }) => (
              <li key={each.key}>
                <TickRow
                  label={packPageWords.finishOf(name)}
                  about={[...said(each), ...(unsent ? [UNSENT[unsent]] : [])].join(' · ')}
                  done={isFinished}
                  onTick={
                    unsent === 'refused'
                      ? undefined
                      : (done) => mark({ kind: 'tick', subject: subjectKey({ kind: 'pack', key: each.key }), done })
                  }
                />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

const nameOf = ({ pack }: Kitchen, { ingredient, ingredientId }: KnownPack): string =>
  ingredient ?? pack.ingredients?.find(({ id }) => id === ingredientId)?.name ?? words.goneIngredient
