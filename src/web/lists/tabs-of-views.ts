import type { ListLookState } from './use-list-look.ts'

const valueOf = (name: string) => `view ${name}`

/** Saved views as the last tabs of a list that has tabs of its own. `open` is false if the tab is no view. */
export const tabsOfViews = ({ views, active, open }: Pick<ListLookState, 'views' | 'active' | 'open'>) => ({
  tabs: views.map(({ name }) => ({ value: valueOf(name), label: name })),
  value: active && valueOf(active.name),
  open: (value: string): boolean => {
    const view = views.find(({ name }) => valueOf(name) === value)
    if (view) void open(view)
    return view !== undefined
  },
})

/** A change of the address that takes all of it away: a view's filters do not stay in a tab picked after it. */
export const without = (search: object): Record<string, undefined> =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
