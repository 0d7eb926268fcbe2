import { Tabs } from '@mantine/core'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { TabList } from '#web/layout/tab-list.tsx'
import { designWords as words } from '../words.ts'
import { Canvas } from './canvas.tsx'
import classes from './designer.module.css'
import { FiguresList } from './figures-list.tsx'
import { ItemList } from './item-list.tsx'
import { LookFields } from './look-fields.tsx'
import { TierList } from './tier-list.tsx'
import type { Drawing } from './use-drawing.ts'

const PARTS = ['tiers', 'items', 'look', 'figures'] as const
type Part = (typeof PARTS)[number]

/** The drawing, and beside it lists in which everything on it can be changed. */
export function DrawingBoard({ drawing, top }: { drawing: Drawing; top?: ReactNode }) {
  const { design, act, figures, recipes, chart } = drawing
  const [part, setPart] = useState<Part>('tiers')
  // The drawing appears first, then the lists beside it.
  const isDrawn = useDeferredValue(true, false)
  const [picked, setPicked] = useState<readonly number[]>([])
  const [several, setSeveral] = useState(false)
  // Undo may have taken away what was chosen.
  const chosen = picked.filter((id) => design.items.some((item) => item.id === id))
  const choose = (items: readonly number[]) => {
    setPicked(items)
    if (items.length > 0) setPart('items')
  }
  const [tier, setTier] = useState<number>()
  return (
    <div className={classes.designer}>
      <Canvas
        drawing={drawing}
        chosen={chosen}
        several={several}
        onChoose={choose}
        onSeveral={(on) => {
          setSeveral(on)
          if (!on && chosen.length > 1) setPicked([])
        }}
        onChooseTier={setTier}
      />
      <div className={classes.panel}>
        {top}
        {figures ? <output className={classes.quiet}>{words.serves(figures.servings)}</output> : null}
        <Tabs value={part} onChange={(next) => next && setPart(next as Part)}>
          <TabList
            label={words.title}
            tabs={PARTS.map((value) => ({ value, label: words.parts[value] }))}
            value={part}
          />
          <Tabs.Panel value={part} className={classes.tab}>
            {part === 'tiers' && isDrawn ? <TierList design={design} recipes={recipes} act={act} /> : null}
            {part === 'items' ? (
              <ItemList
                design={design}
                act={act}
                chosen={chosen}
                several={several}
                onChoose={choose}
                tier={design.tiers.find(({ id }) => id === tier)?.id ?? design.tiers.at(-1)?.id ?? 0}
              />
            ) : null}
            {part === 'look' ? <LookFields design={design} act={act} /> : null}
            {part === 'figures' && figures && chart ? (
              <FiguresList design={design} figures={figures} chart={chart} act={act} />
            ) : null}
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  )
}
