import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { SIGNS, matrixWords as words } from '../matrix-words.ts'
import type { AllergenMatrix, Mark, MatrixKind, MatrixRow } from '../schema.ts'
import classes from './matrix.module.css'

type Props = {
  columns: AllergenMatrix['columns']
  rows: readonly MatrixRow[]
  hasOthers: boolean
  kind: MatrixKind
}

type Named = Pick<MatrixRow, 'id' | 'choiceId'>

const pageOf = (kind: MatrixKind, { id, choiceId }: Named) =>
  choiceId !== null
    ? linkTo('/choices', { edit: choiceId })
    : kind === 'products'
      ? linkTo(`/products/${id}`)
      : linkTo(`/recipes/${id}`)

const keyOf = ({ id, choiceId }: Named) => `${choiceId ?? ''} ${id}`

function Sign({ mark }: { mark: Mark }) {
  return (
    <>
      <span className={classes.sign} data-mark={mark} aria-hidden>
        {SIGNS[mark]}
      </span>
      <span className="visually-hidden">{words.marks[mark]}</span>
    </>
  )
}

/** A sign in each cell; on a phone a card for each product says the same in words. */
export function MatrixTable(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 45em)', false, { getInitialValueInEffect: false })
  return isNarrow ? <Cards {...props} /> : <Grid {...props} />
}

function Grid({ columns, rows, hasOthers, kind }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={classes.scroller} role="group" aria-label={words.title} tabIndex={0}>
      <table className={classes.grid}>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {words.item[kind]}
            </th>
            {columns.map(({ code, name }) => (
              <th key={code} scope="col" className={classes.allergen}>
                <span>{name}</span>
              </th>
            ))}
            {hasOthers ? <th scope="col">{words.others}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, marks, others, notChecked, ...row }) => (
            <tr key={keyOf(row)}>
              <th scope="row" className={classes.name}>
                <Link {...pageOf(kind, row)}>{name}</Link>
                {notChecked.length > 0 ? (
                  <span className="quiet fine block">{words.notChecked(notChecked)}</span>
                ) : null}
              </th>
              {marks.map((mark, i) => (
                <td key={columns[i]?.code}>
                  <Sign mark={mark} />
                </td>
              ))}
              {hasOthers ? (
                <td className={classes.others}>
                  {others.map((other) => (
                    <span key={other.name} className={classes.other}>
                      <Sign mark={other.mark} /> {other.name}
                    </span>
                  ))}
                  {notChecked.length > 0 ? <Sign mark="notChecked" /> : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ columns, rows, kind }: Props) {
  return (
    <ul className={classes.cards} aria-label={words.title}>
      {rows.map(({ name, marks, others, notChecked, ...row }) => {
        const named = (mark: Mark) => [
          ...columns.filter((_, i) => marks[i] === mark).map((column) => column.name),
          ...others.filter((other) => other.mark === mark).map((other) => other.name),
        ]
        return (
          <li key={keyOf(row)} className={classes.card}>
            <Link {...pageOf(kind, row)} className={classes.cardName}>
              {name}
            </Link>
            {(['contains', 'mayContain'] as const).map((mark) => {
              const all = named(mark)
              return all.length === 0 ? null : (
                <p key={mark}>
                  <span className={classes.sign} data-mark={mark} aria-hidden>
                    {SIGNS[mark]}
                  </span>{' '}
                  {words.marks[mark]}: {all.join(', ')}
                </p>
              )
            })}
            {notChecked.length > 0 ? (
              <p>
                <span className={classes.sign} data-mark="notChecked" aria-hidden>
                  {SIGNS.notChecked}
                </span>{' '}
                {words.notChecked(notChecked)}
              </p>
            ) : marks.some((mark) => mark !== 'none') || others.length > 0 ? null : (
              <p>
                <span className={classes.sign} data-mark="none" aria-hidden>
                  {SIGNS.none}
                </span>{' '}
                {words.noneOfThese}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
