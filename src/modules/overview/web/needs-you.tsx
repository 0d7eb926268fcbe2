import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ONBOARDING_STEPS } from '#modules/onboarding/onboarding-steps.ts'
import { promisedCostsApi } from '#modules/promised-costs/web/promised-costs-api.ts'
import { promisedCostWords } from '#modules/promised-costs/words.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

type Need = Dashboard['needs'][number]['need']

/** The list with exactly what was counted, or the place for the next step. */
const LISTS: Record<Need, { to: string; search: Record<string, string> }> = {
  'backup-none': { to: '/help-support', search: { article: 'backups' } },
  'backup-old': { to: '/help-support', search: { article: 'backups' } },
  'new-enquiries': { to: '/order-requests', search: { status: 'New' } },
  'acceptance-pending': { to: '/orders', search: { tab: 'all', needs: 'acceptance' } },
  'changes-requested': { to: '/orders', search: { tab: 'all', needs: 'changes' } },
  'allergies-open': { to: '/orders', search: { tab: 'all', needs: 'allergies' } },
  'quotes-expiring': { to: '/orders', search: { tab: 'all', needs: 'expiring' } },
  'fees-overdue': { to: '/orders', search: { tab: 'all', payment: 'fee-overdue' } },
  'balances-overdue': { to: '/orders', search: { tab: 'all', payment: 'balance-overdue' } },
  'monthly-overdue': { to: '/monthly-invoices', search: { show: 'overdue' } },
  'orders-incomplete': { to: '/orders', search: { tab: 'all', needs: 'details' } },
  'items-not-costed': { to: '/orders', search: { tab: 'all', needs: 'costs' } },
  'ingredients-low': { to: '/ingredients', search: { attention: 'low-stock' } },
  'packs-old': { to: '/stock', search: { show: 'packs' } },
  'supplies-low': { to: '/supplies', search: { lowStock: 'true' } },
  'mails-failed': { to: '/settings/sent-mail', search: { state: 'failed' } },
  'holds-unsettled': { to: '/menus', search: {} },
  'form-unpublished': { to: '/enquiry-form', search: {} },
}

const MOST = 6

export function NeedsYou({ needs, menus }: Pick<Dashboard, 'needs' | 'menus'>) {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const { data: losing } = useQuery(promisedCostsApi.losing.query({}))
  const { money } = useFormats()
  const feeLabel = useFeeLabel()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || needs.length <= MOST ? needs : needs.slice(0, MOST - 1)
  const questionsLeft = settings ? ONBOARDING_STEPS - settings.onboardingStep : 0
  return (
    <Section title={words.needs} flush>
      {needs.length === 0 && questionsLeft <= 0 && !losing && !menus ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} aria-hidden />
          {words.needsNothing}
        </p>
      ) : (
        <ul className={classes.list}>
          {questionsLeft > 0 ? (
            <li>
              <Link to="/welcome" className={classes.need}>
                <span>{words.setUpGoesOn(questionsLeft)}</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ) : null}
          {shown.map(({ need, count }) => (
            <li key={need}>
              <Link to={LISTS[need].to} search={LISTS[need].search} className={classes.need}>
                <span>{words.need[need](count, feeLabel)}</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
          {menus?.map(({ menuId, name, need }) => (
            <li key={menuId}>
              <Link {...linkTo(`/products/menus/${menuId}`)} className={classes.need}>
                <span>{words.menuNeed[need](name)}</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
          {losing ? (
            <li>
              <Link {...linkTo('/reports/promised-costs')} className={classes.need}>
                <span>{promisedCostWords.dashboard(money(losing.amount.replace('-', '')), losing.orders)}</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ) : null}
          {shown.length < needs.length ? (
            <li>
              <UnstyledButton className={classes.need} onClick={() => setWhole(true)}>
                <span className="quiet">{words.moreNeeds(needs.length - shown.length)}</span>
                <IconChevronDown size={18} aria-hidden />
              </UnstyledButton>
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  )
}
