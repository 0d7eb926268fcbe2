import type { NavGroup } from '#web/layout/shell/navigation.ts'
import type { WebModule } from '#web/module.ts'
import { webModules } from './modules.ts'

const modules: readonly WebModule[] = webModules
const entries = modules.flatMap(({ menu }) => menu ?? [])

export const navigation: readonly NavGroup[] = [...Map.groupBy(entries, ({ group }) => group)].map(
  ([label, items]) => ({ ...(label !== undefined && { label }), items }),
)

export const quickAdd = modules.flatMap((module) => module.quickAdd ?? [])

export const pages = [
  ...entries.map(({ label, to }) => ({ label, to })),
  ...modules.flatMap(({ palette }) => palette ?? []),
]
