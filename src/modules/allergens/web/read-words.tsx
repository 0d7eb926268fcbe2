import { Button } from '@mantine/core'
import type { Allergen } from '../allergen.ts'
import { avoidsWords as words } from '../avoids-words.ts'
import classes from './avoids.module.css'

type Props = {
  proposed: readonly Allergen[]
  /** Something is avoided already. */
  hasMore: boolean
  isPending: boolean
  /** The allergens that the owner took, or none. */
  onRead: (taken: readonly Allergen[]) => unknown
  /** Chooses something else. */
  onChoose?: (() => unknown) | undefined
}

/** SAF-2: asks what a customer's words mean. Nothing is taken from them without this answer. */
export function ReadWords({ proposed, hasMore, isPending, onRead, onChoose }: Props) {
  return (
    <div className={classes.stack}>
      <p className="flush">
        {proposed.length > 0 ? words.proposal(proposed) : hasMore ? words.noMoreRead : words.noneRead}
      </p>
      <div className={classes.acts}>
        {proposed.length > 0 ? (
          <Button loading={isPending} onClick={() => onRead(proposed)}>
            {words.take}
          </Button>
        ) : null}
        <Button variant="default" loading={isPending} onClick={() => onRead([])}>
          {hasMore ? words.nothingMore : words.nothing}
        </Button>
        {onChoose ? (
          <Button variant="default" onClick={onChoose}>
            {words.choose}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
