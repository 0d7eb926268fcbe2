import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bakePlanApi } from '#modules/bake-plan/web/bake-plan-api.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { overviewWords as words } from '../words.ts'
import dashboard from './dashboard.module.css'
import classes from './today.module.css'

const DAYS_AHEAD = 2
const MOST = 4

/** The bake plan of today, and the next days with baking. */
export function BakeToday({ today }: { today: string }) {
  const { day: dayText } = useFormats()
  const loaded = useQuery(bakePlanApi.read.query({}))
  const { data } = loaded
  const bakes = data?.days.find(({ day }) => day === today)?.bakes ?? []
  const ahead = data?.days.filter(({ day, bakes: some }) => day > today && some.length > 0).slice(0, DAYS_AHEAD) ?? []
  return (
    <section className={classes.bake} aria-labelledby="bake-today">
      <h3 id="bake-today" className={classes.bakeTitle}>
        {words.bakeToday}
        <Link {...linkTo('/bake-plan')} className={dashboard.quietLink}>
          {words.bakePlan}
        </Link>
      </h3>
      <Loaded query={loaded} failed={words.bakeFailed} waiting={<Skeleton height={44} />} />
      {data && bakes.length === 0 ? <p className="quiet flush">{words.bakeNothing}</p> : null}
      <ul className={classes.bakes}>
        {bakes.slice(0, MOST).map(({ recipeId, name, batches, orders }) => (
          // Two versions of a recipe are two bakes.
          <li key={`${recipeId} ${orders[0]?.orderId}`}>
            <Link {...linkTo(`/recipes/${recipeId}`, { view: 'kitchen' })}>{words.baked(batches, name)}</Link>
          </li>
        ))}
      </ul>
      {bakes.length > MOST ? <p className={classes.ahead}>{words.moreBakes(bakes.length - MOST)}</p> : null}
      {ahead.map(({ day, bakes: some }) => (
        <p key={day} className={classes.ahead}>
          <strong>{dayText(day)}</strong> {some.map(({ batches, name }) => words.baked(batches, name)).join(', ')}
        </p>
      ))}
    </section>
  )
}
