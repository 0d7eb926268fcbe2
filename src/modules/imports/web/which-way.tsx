import { NativeSelect } from '@mantine/core'
import type { MoneyOut, MoneyRow } from '../cells/money-side.ts'
import { importWords as words } from '../words.ts'
import classes from './import.module.css'
import type { Preview } from './use-preview.ts'

const shown = ({ description, amount, direction }: MoneyRow) =>
  [description.slice(0, 40), amount, direction].filter((text) => text !== '').join(' ')

/** Asks which way money went, with rows of the owner's own file: it is never guessed. */
export function WhichWay({ preview: { choices, choose, sides, isSignAsked, mapping } }: { preview: Preview }) {
  const { minus, plus, in: cameIn } = sides
  const column = mapping.direction
  const spent = minus ?? plus
  return (
    <>
      {column !== undefined && spent && cameIn ? (
        <NativeSelect
          className={classes.wide}
          label={words.whichWay}
          description={words.saidWay(column)}
          value={choices.turnDirections ? 'turned' : 'said'}
          onChange={(event) => choose({ turnDirections: event.currentTarget.value === 'turned' })}
          data={(choices.turnDirections ? ['turned', 'said'] : ['said', 'turned']).map((value, at) => ({
            value,
            label:
              at === 0
                ? both(words.wentOut(shown(spent)), words.cameIn(shown(cameIn)))
                : both(words.wentOut(shown(cameIn)), words.cameIn(shown(spent))),
          }))}
        />
      ) : null}
      {minus ? (
        <NativeSelect
          className={classes.wide}
          label={words.whichWay}
          description={plus ? words.bothSigns(shown(minus), shown(plus)) : words.oneSign(shown(minus))}
          error={isSignAsked ? words.whichWayAsked(shown(minus)) : undefined}
          value={choices.moneyOut ?? ''}
          onChange={(event) => choose({ moneyOut: event.currentTarget.value as MoneyOut })}
          data={[
            ...(isSignAsked ? [{ value: '', label: words.choosePlease, disabled: true }] : []),
            { value: 'minus', label: both(words.wentOut(shown(minus)), plus && words.cameIn(shown(plus))) },
            { value: 'plus', label: both(plus && words.wentOut(shown(plus)), words.cameIn(shown(minus))) },
            { value: 'refunds', label: both(plus && words.wentOut(shown(plus)), words.cameBack(shown(minus))) },
          ]}
        />
      ) : null}
    </>
  )
}

const both = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join('. ')
