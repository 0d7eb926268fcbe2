import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import type { Order, OrderRow } from '#modules/orders/schema.ts'
import { Menu } from '#web/menu.tsx'
import { jobSheetWords as words } from '../words.ts'
import classes from './job-sheet-links.module.css'
import { jobSheetsApi } from './job-sheets-api.ts'

const away = { component: 'a', target: '_blank', rel: 'noopener' } as const

/** The job sheet of one order, without and with the recipes, in the menu of its page. */
export function JobSheetItems({ order: { id } }: { order: Order }) {
  return (
    <>
      <Menu.Item {...away} href={jobSheetsApi.one.url({ id })} leftSection={<IconPrinter size={16} aria-hidden />}>
        {words.jobSheet}
      </Menu.Item>
      <Menu.Item
        {...away}
        href={jobSheetsApi.one.url({ id, recipes: 'true' })}
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        {words.sheetWithRecipes}
      </Menu.Item>
    </>
  )
}

/** The sheets of the ticked orders as one file. */
export function ChosenJobSheetsLink({ orders }: { orders: readonly OrderRow[] }) {
  const ids = orders.map(({ id }) => id).join(',')
  const urlOf = (recipes: { recipes?: 'true' }) => jobSheetsApi.chosen.url({ ids, ...recipes })
  return (
    <span className={classes.split}>
      <Button
        {...away}
        href={urlOf({})}
        variant="default"
        size="compact-sm"
        className={classes.first}
        leftSection={<IconPrinter size={14} aria-hidden />}
      >
        {words.jobSheets}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" className={classes.more} aria-label={words.more}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item {...away} href={urlOf({})}>
            {words.jobSheets}
          </Menu.Item>
          <Menu.Item {...away} href={urlOf({ recipes: 'true' })}>
            {words.sheetsWithRecipes}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
