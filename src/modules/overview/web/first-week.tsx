import { Button } from '@mantine/core'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { refreshReads } from '#web/api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'
import { dashboard } from './dashboard-slots.ts'

type Steps = NonNullable<Dashboard['firstWeek']>

const PAGES: Record<Steps[number]['step'], { to: string; search?: Record<string, string> }> = {
  business: { to: '/settings', search: { tab: 'business' } },
  form: { to: '/order-requests/settings' },
  recipe: { to: '/recipes/new' },
  product: { to: '/products', search: { new: 'true' } },
  quote: { to: '/orders/new', search: { type: 'quote' } },
}

/** A new owner's first steps. Nobody ticks them: a step is done once its result exists. */
export function FirstWeek({ steps }: { steps: Dashboard['firstWeek'] }) {
  const client = useQueryClient()
  const hide = useAction({
    run: () => settingsApi.update.call({ body: { firstWeekHidden: true } }),
    failure: words.firstWeekFailed,
    onDone: () => refreshReads(client, ['settings', 'dashboard']),
  })
  if (!steps) return null
  const done = steps.filter((each) => each.done).length
  return (
    <Section
      title={words.firstWeek}
      description={
        <>
          {words.firstWeekDone(done, steps.length)}{' '}
          <Link {...linkTo('/help-support', { article: 'first-week' })} className={classes.quietLink}>
            {words.firstWeekHelp}
          </Link>
        </>
      }
      actions={
        <Button variant="subtle" loading={hide.pending} onClick={() => void hide.act()}>
          {words.firstWeekHide}
        </Button>
      }
      flush
    >
      <ul className={classes.list}>
        {steps.map((each) => (
          <li key={each.step}>
            {each.done ? (
              <span className={classes.step} data-done>
                <IconCircleCheckFilled size={20} aria-label={words.isDone} role="img" />
                {words.step[each.step]}
              </span>
            ) : (
              <Link to={PAGES[each.step].to} search={PAGES[each.step].search ?? {}} className={classes.step}>
                <IconCircle size={20} aria-hidden />
                <span>{words.step[each.step]}</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <dashboard.FirstWeek />
    </Section>
  )
}
