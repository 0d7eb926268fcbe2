import { TextInput } from '@mantine/core'
import {
  IconBell,
  IconBuildingStore,
  IconCake,
  IconCalendarOff,
  IconChefHat,
  IconCoins,
  IconConfetti,
  IconCreditCard,
  IconDatabase,
  IconFileCheck,
  IconFileImport,
  IconFileInvoice,
  IconForms,
  IconHash,
  IconHistory,
  IconInbox,
  IconMail,
  IconMailCog,
  IconMessages,
  IconPlug,
  IconReceiptTax,
  IconSearch,
  IconStar,
  IconTag,
  IconToggleRight,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo, linkToGiven } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { findEntries } from '#web/palette/find-entries.ts'
import type { Part } from '../../parts.ts'
import { settingsIndexWords as pages, settingsPageWords as words } from '../../words.ts'
import classes from '../settings.module.css'
import { settingsApi } from '../settings-api.ts'
import type { SettingsTab } from '../settings-tabs.ts'

type Icon = typeof IconTag
type Door = {
  link: ReturnType<typeof linkTo>
  icon: Icon
  title: string
  text: string
  /** It is shown to bakeries that use this part. */
  part?: Part
}

const ofTab = (tab: SettingsTab, icon: Icon): Door => ({
  link: linkTo('/settings', { tab }),
  icon,
  title: words.tabs[tab],
  text: words.tabTexts[tab],
})
const door = (link: Door['link'], icon: Icon, [title, text]: readonly [string, string], part?: Part): Door => ({
  link,
  icon,
  title,
  text,
  ...(part !== undefined && { part }),
})

const GROUPS: readonly { title: string; doors: readonly Door[] }[] = [
  {
    title: words.groups.bakery,
    doors: [
      ofTab('business', IconBuildingStore),
      ofTab('pricing', IconTag),
      door(linkTo('/settings/tax-settings'), IconReceiptTax, [words.taxLink, words.taxLinkText]),
      ofTab('use', IconToggleRight),
    ],
  },
  {
    title: words.groups.orders,
    doors: [
      door(linkTo('/order-requests/settings'), IconForms, pages.orderForm),
      door(linkTo('/settings/availability'), IconCalendarOff, [words.availabilityLink, words.availabilityLinkText]),
      ofTab('payments', IconCoins),
      ofTab('delivery', IconTruck),
      ofTab('quotes', IconFileCheck),
      ofTab('numbers', IconHash),
      ofTab('requests', IconInbox),
      ofTab('baking', IconChefHat),
      door(linkTo('/event-types'), IconConfetti, [words.eventTypesLink, words.eventTypesLinkText]),
      door(linkTo('/settings/product-types-settings'), IconCake, [words.productTypesLink, words.productTypesLinkText]),
    ],
  },
  {
    title: words.groups.messages,
    doors: [
      door(linkTo('/settings/invoice-layout'), IconFileInvoice, [words.layoutLink, words.layoutLinkText]),
      ofTab('customers', IconMessages),
      door(linkTo('/settings/email-templates'), IconMailCog, [words.templatesLink, words.templatesLinkText]),
      ofTab('notifications', IconBell),
      door(linkTo('/settings/sent-mail'), IconMail, [words.sentMailLink, words.sentMailLinkText]),
    ],
  },
  {
    title: words.groups.account,
    doors: [
      door(linkTo('/integrations/cards'), IconCreditCard, pages.cards),
      door(linkTo('/integrations'), IconPlug, pages.integrations),
      door(linkTo('/account', { tab: 'team' }), IconUsers, pages.team, 'team'),
      door(linkTo('/plans'), IconStar, pages.plans),
      door(linkTo('/account'), IconUser, pages.account),
      door(linkTo('/import'), IconFileImport, pages.imports),
      door(linkTo('/account', { tab: 'data' }), IconDatabase, pages.data),
      ofTab('history', IconHistory),
    ],
  },
]

/** The home of everything that can be set, with a search for single settings. */
export function SettingsIndex() {
  const parts = useQuery(settingsApi.get.query({})).data?.parts ?? []
  const [q, setQ] = useState('')
  return (
    <Page title={words.title}>
      <TextInput
        type="search"
        size="md"
        aria-label={words.search}
        placeholder={words.searchHint}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {q.trim() === '' ? (
        GROUPS.map(({ title, doors }) => (
          <nav key={title} aria-label={title}>
            <h2 className={classes.group}>{title}</h2>
            <div className={classes.links}>
              {doors
                .filter(({ part }) => part === undefined || parts.includes(part))
                .map(({ link, icon: Icon, title: name, text }) => (
                  <Link key={name} {...link} className={classes.link}>
                    <Icon size={22} stroke={1.6} aria-hidden />
                    <span>
                      <strong className={classes.linkTitle}>{name}</strong>
                      <span className={classes.linkText}>{text}</span>
                    </span>
                  </Link>
                ))}
            </div>
          </nav>
        ))
      ) : (
        <Found q={q} />
      )}
    </Page>
  )
}

const loadPlaces = async () => (await import('../places.ts')).places

function Found({ q }: { q: string }) {
  const { data = [] } = useQuery({ queryKey: ['settings places'], queryFn: loadPlaces, staleTime: Infinity })
  const doors = GROUPS.flatMap((group) => group.doors).map(({ title, text, link }) => ({
    label: title,
    also: text,
    link,
  }))
  const single = data.map((place) => {
    const page = doors.find(({ label }) => label === place.label)
    return { ...place, hint: page?.also ?? place.hint, link: linkToGiven(place.to) }
  })
  const { begun, others } = findEntries<{ label: string; also?: string; hint?: string; link: Door['link'] }>(
    [...single, ...doors.filter(({ label }) => !single.some((place) => place.label === label))],
    q,
  )
  const found = [...begun, ...others]
  return (
    <>
      <output className="visually-hidden">{words.found(found.length)}</output>
      {found.length === 0 ? <p className="quiet">{words.foundNone}</p> : null}
      <div className={classes.links}>
        {found.map(({ label, hint, link }) => (
          <Link key={label} {...link} className={classes.link}>
            <span>
              <strong className={classes.linkTitle}>{label}</strong>
              <span className={classes.linkText}>{hint}</span>
            </span>
          </Link>
        ))}
      </div>
    </>
  )
}
