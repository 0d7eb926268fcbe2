import { Button } from '@mantine/core'
import { Dialog } from '#web/dialog.tsx'
import { useAction } from '#web/feedback/use-action.ts'
import { confirmLeave } from '#web/form/confirm-leave.ts'
import type { CakeDesign } from '../design.ts'
import { designWords as words } from '../words.ts'
import classes from './designer.module.css'
import { DrawingBoard } from './drawing-board.tsx'
import { useDrawing } from './use-drawing.ts'

type Props = {
  name: string
  start: CakeDesign
  onUse: (design: CakeDesign) => Promise<unknown>
  onClose: () => void
}

/** The designer on top of the order form, whose typed values stay. */
export function LineDesigner({ name, start, onUse, onClose }: Props) {
  const drawing = useDrawing(start)
  const use = useAction({ run: () => onUse(drawing.design), failure: words.pictureFailed, onDone: onClose })
  const leave = async () => {
    if (drawing.design !== start && !(await confirmLeave())) return false
    onClose()
    return true
  }
  return (
    <Dialog fullScreen title={words.lineTitle(name)} onClose={leave}>
      <div className={classes.overOrder}>
        <div className={classes.row}>
          <Button loading={use.pending} disabled={drawing.design === start} onClick={() => void use.act()}>
            {words.takeDrawing}
          </Button>
        </div>
        <DrawingBoard drawing={drawing} />
      </div>
    </Dialog>
  )
}
