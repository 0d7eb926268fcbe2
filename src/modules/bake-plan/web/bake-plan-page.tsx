import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { type BakeHabits, LEAD_DAYS } from '#modules/settings/bake-habits.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { settingsPageWords } from '#modules/settings/words.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { bakePlanWords as words } from '../words.ts'
import { AskedFields } from './asked-fields.tsx'
import classes from './bake-plan.module.css'
import { bakePlanApi } from './bake-plan-api.ts'
import { BakePlanSearch } from './bake-plan-search.ts'
import { DayOfPlan } from './day-of-plan.tsx'

const USUAL_DAYS = 7

/** The plan by the settings, unless the address asks for another. */
export function BakePlanPage() {
  const settings = useQuery(settingsApi.get.query({}))
  if (settings.data) return <Plan habits={settings.data.bakeHabits} />
  return (
    <Page title={words.title}>
      <Loaded query={settings} failed={words.failed} />
    </Page>
  )
}

function Plan({ habits: { leadDays, freezer, step } }: { habits: BakeHabits }) {
  const navigate = useNavigate()
  const search = BakePlanSearch.parse(useSearch({ strict: false }))
  const { today, day, dateLong } = useFormats()
  const [isChanging, setChanging] = useState(false)
  const fieldsId = useId()
  const { role } = useUser()
  const usual = { days: USUAL_DAYS, from: today(), leadDays, step, freezer: freezer ? 'true' : 'false' } as const
  const asked = { ...usual, ...search }
  const lead = LEAD_DAYS.find((n) => n === asked.leadDays) ?? 0
  const plan = useQuery({ ...bakePlanApi.read.query(asked), placeholderData: keepPreviousData })
  // The kitchen sees no money.
  const { data: recipes } = useQuery({
    ...recipesApi.list.query({}),
    enabled: role !== 'kitchen' && asked.step !== 'exact',
  })
  const costs = new Map(recipes?.rows.map(({ id, usedCost }) => [id, usedCost]))
  const ask = (fields: BakePlanSearch) =>
    navigate({ to: '.', search: (before: BakePlanSearch) => ({ ...before, ...fields }), replace: true })
  return (
    <Page
      title={words.title}
      subtitle={
        <span className={classes.line} data-no-print>
          {words.asked(
            asked.from === usual.from ? words.today : day(asked.from),
            asked.days,
            settingsPageWords.bakeLeads[lead],
            settingsPageWords.bakeSteps[asked.step],
            asked.freezer === 'true',
          )}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isChanging}
            aria-controls={fieldsId}
            onClick={() => setChanging(!isChanging)}
          >
            {words.change}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
        </span>
      }
    >
      {isChanging ? <AskedFields id={fieldsId} asked={asked} onChange={ask} /> : null}
      <Loaded query={plan} failed={words.failed}>
        {(data) =>
          data.days.length === 0 ? (
            <EmptyState
              picture="cake"
              title={words.emptyTitle}
              text={words.emptyText}
              action={
                <Button component={Link} {...linkTo('/orders')}>
                  {words.orders}
                </Button>
              }
            />
          ) : (
            <div className={classes.days}>
              {data.days.map((each) => (
                <DayOfPlan key={each.day} {...each} costs={costs} />
              ))}
            </div>
          )
        }
      </Loaded>
      {plan.data && plan.data.bare.length > 0 ? (
        <Section title={words.bare}>
          <p className={classes.quiet}>{plan.data.bare.join(', ')}</p>
        </Section>
      ) : null}
      <p className={classes.printed}>{plan.data ? `${dateLong(plan.data.from)} - ${dateLong(plan.data.to)}` : null}</p>
    </Page>
  )
}
