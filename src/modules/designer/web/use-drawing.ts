import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import type { CakeDesign } from '../design.ts'
import { type CakeFigures, cakeFigures } from '../figures.ts'
import { begun, done, redone, undone } from '../history.ts'
import type { Acting } from './tier-list.tsx'

/** The current figures of a drawing; undefined until recipes and settings are loaded. */
export function useFigures(design: CakeDesign) {
  const recipes = useQuery({ ...recipesApi.list.query({}), staleTime: 60_000 }).data?.rows
  const settings = useQuery(settingsApi.get.query({})).data
  const of = (each: CakeDesign): CakeFigures | undefined => recipes && settings && cakeFigures(each, recipes, settings)
  return { recipes: recipes ?? [], figures: of(design), of, chart: settings }
}

/** A drawing with all its steps. */
export function useDrawing(start: CakeDesign) {
  const [history, setHistory] = useState(() => begun(start))
  const act: Acting = (change, named) => setHistory((now) => done(now, change(now.now), named ?? null))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLInputElement
      if (isText || !(event.ctrlKey || event.metaKey)) return
      const isRedo = event.key === 'y' || (event.shiftKey && event.key.toLowerCase() === 'z')
      if (!isRedo && event.key !== 'z') return
      event.preventDefault()
      setHistory(isRedo ? redone : undone)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return {
    design: history.now,
    act,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    ...useFigures(history.now),
  }
}
export type Drawing = ReturnType<typeof useDrawing>
