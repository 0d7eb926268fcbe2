import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { kitWords } from '#web/words.ts'
import { inboxWords } from '../inbox-words.ts'
import type { EnquiryImage } from '../schema.ts'
import classes from './inbox.module.css'

const words = inboxWords.viewer
const ZOOM = { least: 0.5, most: 3, step: 0.25 }
const STILL = { x: 0, y: 0 }

type Props = { images: readonly EnquiryImage[]; start: number; onClose: () => void }

/** S1's lightbox: previous and next, zoom, drag to pan, dots, a counter; arrows, plus, minus and Escape. */
export function PictureViewer({ images, start, onClose }: Props) {
  const [at, setAt] = useState(start)
  const [zoom, setZoom] = useState(1)
  const [shift, setShift] = useState(STILL)
  const grip = useRef<{ x: number; y: number }>(undefined)
  const image = images[at] as EnquiryImage

  const show = (next: number) => {
    setAt((next + images.length) % images.length)
    setZoom(1)
    setShift(STILL)
  }
  const zoomBy = (step: number) => {
    const next = Math.min(ZOOM.most, Math.max(ZOOM.least, zoom + step))
    setZoom(next)
    if (next <= 1) setShift(STILL)
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = {
        ArrowLeft: () => show(at - 1),
        ArrowRight: () => show(at + 1),
        '+': () => zoomBy(ZOOM.step),
        '=': () => zoomBy(ZOOM.step),
        '-': () => zoomBy(-ZOOM.step),
      }[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  const hold = (event: PointerEvent<HTMLElement>) => {
    if (zoom <= 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX - shift.x, y: event.clientY - shift.y }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current) setShift({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y })
  }
  const letGo = () => {
    grip.current = undefined
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={image.fileName}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <div
        className={classes.viewer}
        data-zoomed={zoom > 1 || undefined}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img
          src={`/api/media/${image.id}/2048`}
          alt={image.fileName}
          draggable={false}
          style={{ transform: `translate(${shift.x}px, ${shift.y}px) scale(${zoom})` }}
        />
      </div>
      <div className={classes.viewerBar}>
        <div className={classes.viewerGroup}>
          <ActionIcon
            size="lg"
            aria-label={words.zoomOut}
            disabled={zoom <= ZOOM.least}
            onClick={() => zoomBy(-ZOOM.step)}
          >
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <span className="tabular">{words.percent(zoom)}</span>
          <ActionIcon
            size="lg"
            aria-label={words.zoomIn}
            disabled={zoom >= ZOOM.most}
            onClick={() => zoomBy(ZOOM.step)}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </div>
        {images.length > 1 ? (
          <>
            <div className={classes.dots}>
              {images.map(({ id }, nth) => (
                <button
                  key={id}
                  type="button"
                  aria-label={words.goTo(nth + 1)}
                  aria-current={nth === at || undefined}
                  onClick={() => show(nth)}
                />
              ))}
            </div>
            <div className={classes.viewerGroup}>
              <ActionIcon size="lg" aria-label={words.previous} onClick={() => show(at - 1)}>
                <IconChevronLeft size={20} aria-hidden />
              </ActionIcon>
              <span className="tabular" aria-live="polite">
                {words.counter(at + 1, images.length)}
              </span>
              <ActionIcon size="lg" aria-label={words.next} onClick={() => show(at + 1)}>
                <IconChevronRight size={20} aria-hidden />
              </ActionIcon>
            </div>
          </>
        ) : null}
      </div>
    </Modal>
  )
}
