import type { NavGroup } from '#web/layout/shell/navigation.ts'
import type { WebModule } from '#web/module.ts'
import { webModules } from './modules.ts'

const modules: readonly WebModule[] = webModules
const entries = modules.flatMap(({ menu }) => menu ?? [])
const tabs = modules.flatMap(({ tab }) => tab ?? [])
const allQuickAdd = modules.flatMap((module) => module.quickAdd ?? [])

/** Every page of the menu. The first tab of an entry is also found by the name of the entry. */
export const pages = [
  ...entries.flatMap(({ label, to, tabs: [first, ...rest] = [] }) => [
    { to, label: first?.label ?? label, also: label },
    ...rest,
  ]),
  ...tabs,
]

type Shown = {
  /** Says if the person may open a page. */
  may: (page: { to: string }) => boolean
  /** The parts that the bakery uses. */
  parts: readonly string[]
  /** The address of the opened page. */
  here: string
}

/**
 * The menu. An entry leads to the first of its tabs that the person may open, and is left out when there is none. The
 * tab of a part that the bakery does not use appears only while its page is open.
 */
export const menuFor = ({ may, parts, here }: Shown): readonly NavGroup[] =>
  [...Map.groupBy(entries, ({ group }) => group).values()]
    .map((group) =>
      group.flatMap((entry) => {
        const own = entry.tabs ?? [{ label: entry.label, to: entry.to }]
        const later = tabs.filter(
          ({ under, to, part }) => under === entry.to && (part === undefined || parts.includes(part) || to === here),
        )
        const open = [...own, ...later].filter(may)
        const [first] = open
        if (first === undefined) return []
        return [{ ...entry, to: first.to, tabs: open, ...(open.length === 1 && { label: first.label }) }]
      }),
    )
    .filter((items) => items.length > 0)

export const quickAddFor = ({ may, parts }: Omit<Shown, 'here'>) =>
  allQuickAdd.filter((entry) => may(entry) && (entry.part === undefined || parts.includes(entry.part)))
