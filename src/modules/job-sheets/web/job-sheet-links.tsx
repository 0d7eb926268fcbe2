import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import type { Order, OrderRow } from '#modules/orders/schema.ts'
import { Menu } from '#web/menu.tsx'
import { jobSheetWords as words } from '../words.ts'
import classes from './job-sheet-links.module.css'
import { jobSheetsApi } from './job-sheets-api.ts'

/** Opens the job sheet of one order in a new tab. */
export function JobSheetLink({ order }: { order: Order }) {
  return (
    <SheetLink
      label={words.jobSheet}
      withRecipes={words.sheetWithRecipes}
      urlOf={(recipes) => jobSheetsApi.one.url({ id: order.id, ...recipes })}
    />
  )
}

/** The sheets of the ticked orders as one file. */
export function ChosenJobSheetsLink({ orders }: { orders: readonly OrderRow[] }) {
  const ids = orders.map(({ id }) => id).join(',')
  return (
    <SheetLink
      isSmall
      label={words.jobSheets}
      withRecipes={words.sheetsWithRecipes}
      urlOf={(recipes) => jobSheetsApi.chosen.url({ ids, ...recipes })}
    />
  )
}

type LinkProps = {
  label: string
  withRecipes: string
  urlOf: (recipes: { recipes?: 'true' }) => string
  isSmall?: boolean
}

function SheetLink({ label, withRecipes, urlOf, isSmall = false }: LinkProps) {
  const away = { component: 'a', target: '_blank', rel: 'noopener' } as const
  return (
    <span className={classes.split}>
      <Button
        {...away}
        href={urlOf({})}
        variant="default"
        {...(isSmall ? { size: 'compact-sm' } : {})}
        className={classes.first}
        leftSection={<IconPrinter size={isSmall ? 14 : 16} aria-hidden />}
      >
        {label}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            className={classes.more}
            data-small={isSmall || undefined}
            aria-label={words.more}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item {...away} href={urlOf({})}>
            {label}
          </Menu.Item>
          <Menu.Item {...away} href={urlOf({ recipes: 'true' })}>
            {withRecipes}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
