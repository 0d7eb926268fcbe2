import type { ChosenColumns, ListLook, ListLookChange, SavedView } from './list-looks.ts'

export const UNTOUCHED: ListLook = { columns: {}, views: [] }

export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => view.name.toLowerCase() === name.toLowerCase())

function chosenAfter(chosen: ChosenColumns, change: Extract<ListLookChange, { act: 'column' | 'usual' }>) {
  if (change.act === 'usual') return {}
  const { [change.column]: _before, ...others } = chosen
  return change.shown === null ? others : { ...others, [change.column]: change.shown }
}

/** The look after a change. A view that is gone changes nothing. */
export function changedLook(look: ListLook, change: ListLookChange): ListLook {
  const { columns, views } = look
  const withView = (name: string, by: (view: SavedView) => SavedView[]): ListLook => {
    const changed = viewNamed(views, name)
    return { columns, views: views.flatMap((view) => (view === changed ? by(view) : [view])) }
  }
  if (change.act === 'keep') return { columns, views: views.toSpliced(change.at ?? views.length, 0, change.view) }
  if (change.act === 'drop') return withView(change.view, () => [])
  if (change.view === null) return { columns: chosenAfter(columns, change), views }
  return withView(change.view, (view) => [{ ...view, columns: chosenAfter(view.columns, change) }])
}
