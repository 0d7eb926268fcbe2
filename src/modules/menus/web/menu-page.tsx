import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { orderForm } from '#modules/order-form/web/order-form-api.ts'
import { ApiError } from '#web/api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { Menu as DropDown } from '#web/menu.tsx'
import { ShareButton } from '#web/share/share-button.tsx'
import { ArchiveItems } from '#web/table/toolbar/archive-items.tsx'
import { useArchiveActs, useRemoveAct } from '#web/table/use-archive-acts.ts'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu } from '../schema.ts'
import { menuWords } from '../words.ts'
import { useMenuFacts } from './menu-facts.tsx'
import { MenuItems } from './menu-items.tsx'
import { MenuMissing } from './menu-missing.tsx'
import { MenuOrders } from './menu-orders.tsx'
import classes from './menu-page.module.css'
import { MenuStateChip } from './menu-state-chip.tsx'
import { MenuWindows } from './menu-windows.tsx'
import { menusApi } from './menus-api.ts'
import { PublishButton } from './publish-button.tsx'

const MenuDialog = fetchedPart(async () => (await import('./menu-dialog.tsx')).MenuDialog)
const CopyDialog = fetchedPart(async () => (await import('./copy-dialog.tsx')).CopyDialog)

const back = { label: words.back, to: '/menus' }

/** The page of a menu: its items, its pick-up times and its orders. */
export function MenuPage() {
  const { menuId } = useParams({ strict: false }) as { menuId?: string }
  const isId = /^[1-9]\d{0,14}$/.test(menuId ?? '')
  const menu = useQuery({ ...menusApi.get.query({ id: Number(menuId) }), enabled: isId })
  if (!isId || (menu.error instanceof ApiError && menu.error.status === 404))
    return (
      <Page title={menuWords.notFound} back={back}>
        <EmptyState
          picture="box"
          action={
            <Button component={Link} {...linkTo('/menus')}>
              {words.back}
            </Button>
          }
        />
      </Page>
    )
  if (menu.data) return <Known menu={menu.data} />
  return (
    <Page title={words.back} back={back}>
      {menu.isLoadingError ? (
        <Failed error={menu.error} message={menuWords.recordFailed} onRetry={() => menu.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

type Tab = keyof typeof words.tabs

function Known({ menu }: { menu: Menu }) {
  const { tab = 'items' } = useSearch({ strict: false }) as { tab?: Tab }
  const navigate = useNavigate()
  const form = useQuery(orderForm.getForm.query({}))
  const address = form.data?.slug
  const facts = useMenuFacts(menu)
  const open = (next: Tab) =>
    navigate({ ...linkTo(`/products/menus/${menu.id}`, next === 'items' ? {} : { tab: next }), replace: true })
  return (
    <Page
      title={menu.name}
      back={back}
      subtitle={
        <span className={classes.facts}>
          <MenuStateChip state={menu.state} />
          {menu.archived ? <span>{menuWords.archived}</span> : null}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      actions={
        <>
          {address ? (
            <ShareButton
              link={() => `${window.location.origin}/menu/${address}/${menu.slug}`}
              of={words.share}
              help={words.shareHelp}
              text={menu.name}
            />
          ) : null}
          <More menu={menu} />
          {/* Not the page's main action: on a phone that would cover the bar which saves. */}
          {menu.archived ? null : <PublishButton menu={menu} />}
        </>
      }
    >
      {menu.state === 'draft' ? <MenuMissing menu={menu} /> : null}
      <PageTabs
        label={words.tabsLabel}
        tabs={(Object.keys(words.tabs) as Tab[]).map((value) => ({ value, label: words.tabs[value] }))}
        value={tab}
        onChange={open}
      >
        {tab === 'items' ? (
          <MenuItems key={menu.id} menu={menu} />
        ) : tab === 'windows' ? (
          <MenuWindows key={menu.id} menu={menu} />
        ) : (
          <MenuOrders menu={menu} />
        )}
      </PageTabs>
    </Page>
  )
}

function More({ menu }: { menu: Menu }) {
  const [dialog, setDialog] = useState<'details' | 'copy'>()
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = () => menusApi.invalidate(client)
  const acts = {
    ...useArchiveActs({ api: menusApi, words: menuWords, refresh }),
    remove: useRemoveAct<Menu>({
      api: menusApi,
      words: menuWords,
      refresh,
      onRemoved: (gone) => (gone ? navigate(linkTo('/menus')) : undefined),
    }),
  }
  return (
    <>
      <DropDown position="bottom-end" width={240}>
        <DropDown.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </DropDown.Target>
        <DropDown.Dropdown>
          <DropDown.Item onClick={() => setDialog('details')}>{words.details}</DropDown.Item>
          <DropDown.Item onClick={() => setDialog('copy')}>{words.copy}</DropDown.Item>
          <ArchiveItems row={menu} acts={acts} />
        </DropDown.Dropdown>
      </DropDown>
      {dialog === 'details' ? <MenuDialog menu={menu} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'copy' ? <CopyDialog menu={menu} onClose={() => setDialog(undefined)} /> : null}
    </>
  )
}
