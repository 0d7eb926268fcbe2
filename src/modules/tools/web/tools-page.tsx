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
import { Link } from '@tanstack/react-router'
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
  return (
    <Page title={words.title}>
      <ul className={classes.cards}>
        {TOOLS.map((tool) => {
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
