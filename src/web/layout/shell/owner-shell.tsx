import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { fetchedPart } from '../../fetched-part.tsx'
import { openPalette, usePaletteReady } from '../../palette/palette-store.ts'
import { kitWords } from '../../text/words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Brand } from './brand.tsx'
import { NavList } from './nav-list.tsx'
import type { Bakeries, NavGroup, QuickAdd, Who } from './navigation.ts'
import classes from './owner-shell.module.css'
import { QuickAddMenu } from './quick-add-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const MoreDrawer = fetchedPart(async () => (await import('./more-drawer.tsx')).MoreDrawer)

type Props = {
  navigation: readonly NavGroup[]
  who: Who
  quickAdd: readonly QuickAdd[]
  homeTo?: string
  accountTo?: string
  helpTo?: string
  bakeries?: Bakeries
  onSignOut: () => unknown
  /** Shown above every page: trial, sample bakery, lost connection. */
  banner?: ReactNode
  /** Shown beside the search, in both places. */
  bell?: (place: 'side' | 'phone') => ReactNode
  children: ReactNode
}

export function OwnerShell({
  navigation,
  who,
  quickAdd,
  homeTo = '/dashboard',
  accountTo,
  helpTo,
  bakeries,
  onSignOut,
  banner,
  bell,
  children,
}: Props) {
  const [moreWanted, setMoreWanted] = useState(false)
  const [moreOpen, more] = useDisclosure(false, { onOpen: () => setMoreWanted(true) })
  const canSearch = usePaletteReady()
  const user = { who, accountTo, helpTo, bakeries, onSignOut }
  const brand = (
    <Link to={homeTo} className={classes.brand} aria-label={kitWords.product}>
      <Brand />
    </Link>
  )
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip} data-no-print>
        {kitWords.skipToContent}
      </a>

      <aside className={classes.side} aria-label={kitWords.product} data-no-print>
        <div className={classes.sideTop}>
          {brand}
          {quickAdd.length > 0 ? (
            <QuickAddMenu entries={quickAdd} position="bottom-end">
              <ActionIcon variant="default" aria-label={kitWords.quickAddTitle}>
                <IconPlus size={18} aria-hidden />
              </ActionIcon>
            </QuickAddMenu>
          ) : null}
        </div>
        <div className={classes.searchRow}>
          {canSearch ? (
            <UnstyledButton className={classes.search} onClick={() => openPalette()}>
              <IconSearch size={16} aria-hidden />
              <span>{kitWords.search}</span>
              <Kbd size="xs" aria-hidden>
                Ctrl K
              </Kbd>
            </UnstyledButton>
          ) : null}
          {bell?.('side')}
        </div>
        <div className={classes.sideNav}>
          <NavList navigation={navigation} />
        </div>
        <div className={classes.sideFoot}>
          <UserMenu {...user} />
        </div>
      </aside>

      <aside className={classes.phoneTop} aria-label={kitWords.product} data-no-print>
        {brand}
        <span className={classes.topActs}>
          {bell?.('phone')}
          {canSearch ? (
            <ActionIcon size={44} aria-label={kitWords.search} onClick={() => openPalette()}>
              <IconSearch size={22} aria-hidden />
            </ActionIcon>
          ) : null}
        </span>
      </aside>

      <main id="content" className={classes.main} tabIndex={-1}>
        <div data-no-print>{banner}</div>
        {children}
      </main>

      <BottomBar navigation={navigation} quickAdd={quickAdd} onMore={more.open} />
      {moreWanted ? <MoreDrawer opened={moreOpen} onClose={more.close} navigation={navigation} user={user} /> : null}
    </div>
  )
}
