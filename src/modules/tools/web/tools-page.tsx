import {
  IconAlarm,
  IconArrowsExchange,
  IconCake,
  IconChartPie,
  IconCylinder,
  IconDroplet,
  IconGridDots,
  IconHomeDollar,
  IconScale,
  IconScissors,
  IconStack2,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { Page } from '#web/layout/page.tsx'
import type { NavIcon } from '#web/layout/shell/navigation.ts'
import { toolWords as words } from '../words.ts'
import { TOOLS, type ToolName, toolPath } from './paths.ts'
import classes from './tools.module.css'

const ICONS: Record<ToolName, NavIcon> = {
  'cake-designer': IconCake,
  'cake-template-designer': IconScissors,
  tins: IconCylinder,
  'tin-conversion': IconArrowsExchange,
  'serving-guides': IconChartPie,
  'portion-calculator': IconUsers,
  coverings: IconDroplet,
  'dowels-and-boards': IconStack2,
  'pricing-check': IconTag,
  'overheads-calculator': IconHomeDollar,
  'unit-converter': IconScale,
  'allergen-matrix': IconGridDots,
  timers: IconAlarm,
}

export function ToolsPage() {
  const parts = useQuery(settingsApi.get.query({})).data?.parts ?? []
  const tools = TOOLS.filter((tool) => tool !== 'cake-template-designer' || parts.includes('cakeTemplates'))
  return (
    <Page title={words.title}>
      <ul className={classes.cards}>
        {tools.map((tool) => {
          const Icon = ICONS[tool]
          return (
            <li key={tool}>
              <Link to={toolPath(tool)} className={classes.card}>
                <Icon size={22} stroke={1.6} />
                <strong>{words.tools[tool].title}</strong>
                <span>{words.tools[tool].text}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
