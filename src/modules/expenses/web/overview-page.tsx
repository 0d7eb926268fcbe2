import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '#shared/dates/dates.ts'
import { dateWriter } from '#shared/languages/written.ts'
import { compare, exact } from '#shared/money.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import type { CategoryMonth, Overview } from '../overview.ts'
import { expenseWords, overviewWords as words } from '../words.ts'
import { CategoryName } from './category-name.tsx'
import { businessExpensesApi, expensesApi } from './expenses-api.ts'
import classes from './overview.module.css'
import { OverviewSearch } from './overview-search.ts'

const monthText = (month: string, style: 'long' | 'short' = 'long') =>
  dateWriter({ month: style, ...(style === 'long' && { year: 'numeric' }) }).format(new Date(`${month}-01T00:00:00Z`))

/** A share of a whole as a width, between zero and all of it. */
const widthOf = (part: string, whole: string) =>
  exact(whole).gt(0) ? `${Math.min(100, Math.max(0, Number(part) / Number(whole)) * 100)}%` : '0%'

const daysOf = (month: string) => ({ from: firstOfMonth(`${month}-01`), to: lastOfMonth(`${month}-01`) })

/** A month of expenses, with recurring and missing ones. */
export function OverviewPage() {
  const { today } = useFormats()
  const navigate = useNavigate()
  const { month = monthOf(today()) } = OverviewSearch.parse(useSearch({ strict: false }))
  const overview = useQuery({ ...businessExpensesApi.overview.query({ month }), placeholderData: keepPreviousData })
  const go = (months: number) =>
    navigate({
      to: '/business-expenses',
      search: { month: monthOf(addMonths(`${month}-01`, months)) },
      replace: true,
    })
  return (
    <Page
      title={words.title}
      isInQuickAdd
      primary={
        <Button
          component={Link}
          {...linkTo('/expenses', { new: 'true' })}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {expenseWords.add}
        </Button>
      }
    >
      <div className={classes.month}>
        <ActionIcon variant="default" size={44} aria-label={words.previous} onClick={() => void go(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <ActionIcon variant="default" size={44} aria-label={words.next} onClick={() => void go(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Loaded query={overview} failed={words.failed} waiting={<DetailSkeleton />}>
        {(data) => <Figures overview={data} />}
      </Loaded>
    </Page>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { month, spent, categories } = overview
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Section>
          <div className={classes.total}>
            <span>{words.spent}</span>
            <Money amount={spent} size="total" />
          </div>
          <Months overview={overview} />
        </Section>
        <Section
          title={words.byCategory}
          flush
          actions={
            <Link to="/expense-categories" search={{ kind: 'expense' }} className={classes.link}>
              {words.setBudgets}
            </Link>
          }
        >
          {categories.length === 0 ? (
            <p className={classes.none}>{words.none}</p>
          ) : (
            <ul className={classes.list}>
              {categories.map((category) => (
                <CategoryRow key={category.id ?? 'none'} category={category} month={month} most={mostOf(categories)} />
              ))}
            </ul>
          )}
        </Section>
      </div>
      <div className={classes.side}>
        <Drafts drafts={overview.drafts} />
        <Missing overview={overview} />
        <Coming recurring={overview.recurring} />
      </div>
    </div>
  )
}

const mostOf = (categories: readonly CategoryMonth[]) =>
  categories.reduce((most, { spent }) => (compare(spent, most) > 0 ? spent : most), '0')

/** Twelve bars, each linking to its month. The list below says the same for people who cannot see them. */
function Months({ overview: { months, month } }: { overview: Overview }) {
  const { money } = useFormats()
  const most = months.reduce((top, { spent }) => (compare(spent, top) > 0 ? spent : top), '0')
  return (
    <ol className={classes.months} aria-label={words.months}>
      {months.map((each) => (
        <li key={each.month}>
          <Link
            to="/business-expenses"
            search={{ month: each.month }}
            replace
            title={words.spentIn(monthText(each.month), money(each.spent))}
            data-on={each.month === month || undefined}
          >
            <span className={classes.bar} aria-hidden>
              <span style={{ blockSize: widthOf(each.spent, most) }} />
            </span>
            <span>{monthText(each.month, 'short')}</span>
            <VisuallyHidden>{words.inYear(each.month.slice(0, 4), money(each.spent))}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ol>
  )
}

type RowProps = { category: CategoryMonth; month: string; most: string }

function CategoryRow({ category: { id, name, color, spent, budget }, month, most }: RowProps) {
  const { money } = useFormats()
  const isOver = budget !== null && compare(spent, budget) > 0
  const difference = budget === null ? '0' : exact(budget).minus(exact(spent)).abs().toFixed()
  return (
    <li>
      <Link
        {...linkTo('/expenses', {
          ...daysOf(month),
          ...(id === null ? { state: 'uncategorized' } : { categoryId: String(id) }),
        })}
        className={classes.row}
      >
        <span className={classes.head}>
          <CategoryName name={name} color={color} />
          <Money amount={spent} size="strong" />
        </span>
        <span className={classes.track} data-over={isOver || undefined} aria-hidden>
          <span style={{ inlineSize: widthOf(spent, budget ?? most), background: isOver ? undefined : color }} />
        </span>
        {budget === null ? null : (
          <span className={isOver ? classes.over : 'quiet fine'}>
            {isOver ? words.over(money(difference)) : words.left(money(difference))} {words.ofBudget(money(budget))}
          </span>
        )}
      </Link>
    </li>
  )
}

function Drafts({ drafts }: Pick<Overview, 'drafts'>) {
  const client = useQueryClient()
  const { day } = useFormats()
  const confirm = useAction({
    run: (id: number) => expensesApi.confirm.call({ id }),
    success: expenseWords.confirmed,
    of: (id) => id,
    failure: expenseWords.actFailed,
    // The figures beside it count it now.
    onDone: () => businessExpensesApi.invalidate(client),
  })
  if (drafts.length === 0) return null
  return (
    <Section title={words.drafts} description={words.draftsText} flush>
      <ul className={classes.list}>
        {drafts.map(({ id, description, date, total }) => (
          <li key={id} className={classes.entry}>
            <Link to="/expenses" search={{ edit: id }}>
              <strong>{description}</strong>
              <span className="quiet fine">{day(date)}</span>
            </Link>
            <Money amount={total} />
            <Button variant="default" size="compact-sm" onClick={() => void confirm.act(id)}>
              {expenseWords.confirm}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Missing({ overview: { month, receiptsMissing, categories } }: { overview: Overview }) {
  const { money } = useFormats()
  const { count, total } = receiptsMissing
  return (
    <Section title={words.missing}>
      {count === 0 ? (
        <p className={classes.text}>{categories.length === 0 ? words.none : words.allThere}</p>
      ) : (
        <p className={classes.text}>
          {words.missingText(count, money(total))}{' '}
          <Link to="/expenses" search={{ ...daysOf(month), state: 'no-receipt' }} className={classes.link}>
            {words.showMissing}
          </Link>
        </p>
      )}
    </Section>
  )
}

function Coming({ recurring }: Pick<Overview, 'recurring'>) {
  const { day } = useFormats()
  return (
    <Section title={words.recurring} flush>
      {recurring.length === 0 ? (
        <p className={classes.none}>
          {words.noRecurring}{' '}
          <Link to="/recurring-expenses" search={{ new: 'true' }} className={classes.link}>
            {words.addRecurring}
          </Link>
        </p>
      ) : (
        <>
          <ul className={classes.list}>
            {recurring.slice(0, 6).map(({ id, description, nextOn, total }) => (
              <li key={id} className={classes.entry}>
                <Link to="/recurring-expenses" search={{ edit: id }}>
                  <strong>{description}</strong>
                  <span className="quiet fine">{day(nextOn)}</span>
                </Link>
                <Money amount={total} />
              </li>
            ))}
          </ul>
          <p className={classes.none}>
            <Link to="/recurring-expenses" className={classes.link}>
              {words.allRecurring}
            </Link>
          </p>
        </>
      )}
    </Section>
  )
}
