import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu } from '../schema.ts'
import { menuWords } from '../words.ts'
import { useMenuFacts } from './menu-facts.tsx'
import classes from './menu-page.module.css'
import { MenuStateChip } from './menu-state-chip.tsx'
import { menusApi } from './menus-api.ts'

const MenuDialog = fetchedPart(async () => (await import('./menu-dialog.tsx')).MenuDialog)

/** All menus as cards, those that close last first. */
export function MenusPage() {
  const { new: isNew, archived } = useSearch({ strict: false }) as { new?: 'true'; archived?: 'true' | 'all' }
  const navigate = useNavigate()
  const menus = useQuery(menusApi.list.query({ archived: archived ?? 'false' }))
  const go = (search: { new?: 'true' }) => navigate(linkTo('/menus', { ...search, ...(archived && { archived }) }))
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void go({ new: 'true' })}>
      {words.newMenu}
    </Button>
  )
  const rows = menus.data?.rows ?? []
  return (
    <Page title={menuWords.title} count={menus.data?.total} {...(rows.length > 0 && { primary: add })}>
      {menus.isLoadingError ? (
        <Failed error={menus.error} message={menuWords.loadFailed} onRetry={() => menus.refetch()} />
      ) : menus.isPending ? (
        <DetailSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState picture="box" title={menuWords.emptyTitle} text={menuWords.emptyText} action={add} />
      ) : (
        <ul className={classes.cards}>
          {rows.map((menu) => (
            <li key={menu.id}>
              <MenuCard menu={menu} />
            </li>
          ))}
        </ul>
      )}
      <p className="quiet fine">
        <Link {...linkTo('/menus', archived ? {} : { archived: 'true' })} className={classes.other}>
          {archived ? words.showCurrent : words.showArchived}
        </Link>
      </p>
      {isNew ? <MenuDialog menu={undefined} onClose={() => void go({})} /> : null}
    </Page>
  )
}

function MenuCard({ menu }: { menu: Menu }) {
  const [first, ...facts] = useMenuFacts(menu)
  return (
    <article className={classes.card}>
      <h2 className={classes.name}>
        <Link {...linkTo(`/products/menus/${menu.id}`)} className={classes.link}>
          {menu.name}
        </Link>
      </h2>
      <MenuStateChip state={menu.state} />
      <p className={classes.taken}>{first}</p>
      {menu.stock ? <progress className={classes.bar} value={menu.taken} max={menu.stock} aria-hidden /> : null}
      {facts.map((fact) => (
        <p key={fact} className="quiet small flush">
          {fact}
        </p>
      ))}
    </article>
  )
}
