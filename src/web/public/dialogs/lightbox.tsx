import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { publicWords as words } from '#shared/text/public-words.ts'
import { Chevron } from '../chevron.tsx'
import { Cross } from './cross.tsx'
import { around, dragged, type LightboxView, WHOLE, ZOOM_MAX, ZOOM_MIN, zoomed } from './lightbox-view.ts'
import { Modal } from './modal.tsx'

export type LightboxPicture = { name: string; src: string }
type Props = { pictures: readonly LightboxPicture[]; start: number; onClose: () => void }

const SWIPE = 48

/** Pictures over the whole window: arrow keys, + and -, drag, swipe; Escape closes. */
export function Lightbox({ pictures, start, onClose }: Props) {
  const [index, setIndex] = useState(start)
  const [view, setView] = useState<LightboxView>(WHOLE)
  const [unseen, setUnseen] = useState<ReadonlySet<number>>(new Set())
  const drag = useRef<{ x: number; y: number; from: LightboxView } | undefined>(undefined)
  const count = pictures.length
  const { name, src } = pictures[index] as LightboxPicture

  const go = (to: number) => {
    setIndex(around(to, count))
    setView(WHOLE)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act: Record<string, () => void> = {
      ArrowLeft: () => go(index - 1),
      ArrowRight: () => go(index + 1),
      '+': () => setView(zoomed(view, 1)),
      '=': () => setView(zoomed(view, 1)),
      '-': () => setView(zoomed(view, -1)),
    }
    const wanted = event.ctrlKey || event.metaKey || event.altKey ? undefined : act[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    wanted()
  }
  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, from: view }
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = drag
    if (current === undefined || current.from.zoom <= 1) return
    const { clientWidth: width, clientHeight: height } = event.currentTarget
    setView(dragged(current.from, { x: event.clientX - current.x, y: event.clientY - current.y }, { width, height }))
  }
  const onPointerUp = (event: PointerEvent) => {
    const { current } = drag
    drag.current = undefined
    if (current === undefined || current.from.zoom > 1 || count < 2) return
    const [x, y] = [event.clientX - current.x, event.clientY - current.y]
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) go(index + (x < 0 ? 1 : -1))
  }

  return (
    <Modal look="bare" title={words.pictures} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="pub-lightbox">
        <div className="pub-lightbox-bar">
          <p aria-live="polite">
            <span>{words.counter(index + 1, count)}</span>
            <span>{name}</span>
          </p>
          <button
            type="button"
            className="pub-icon-button"
            aria-label={words.zoomOut}
            disabled={view.zoom <= ZOOM_MIN}
            onClick={() => setView(zoomed(view, -1))}
          >
            &minus;
          </button>
          <output className="pub-lightbox-zoom" aria-label={words.zoom}>
            {Math.round(view.zoom * 100)}%
          </output>
          <button
            type="button"
            className="pub-icon-button"
            aria-label={words.zoomIn}
            disabled={view.zoom >= ZOOM_MAX}
            onClick={() => setView(zoomed(view, 1))}
          >
            +
          </button>
          <button type="button" className="pub-icon-button" aria-label={words.close} onClick={onClose}>
            <Cross />
          </button>
        </div>
        <div
          className="pub-lightbox-stage"
          data-zoomed={view.zoom > 1 || undefined}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            drag.current = undefined
          }}
        >
          {unseen.has(index) ? (
            <p className="pub-lightbox-name">{name}</p>
          ) : (
            <img
              key={src}
              src={src}
              alt={name}
              draggable={false}
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
              onError={() => setUnseen(new Set(unseen).add(index))}
            />
          )}
        </div>
        {count > 1 ? (
          <div className="pub-lightbox-bar">
            <button
              type="button"
              className="pub-icon-button"
              aria-label={words.previousPicture}
              onClick={() => go(index - 1)}
            >
              <Chevron back />
            </button>
            <div className="pub-lightbox-dots">
              {pictures.map((picture, at) => (
                <button
                  key={picture.src}
                  type="button"
                  aria-label={words.pictureOf(at + 1, picture.name)}
                  aria-current={at === index}
                  onClick={() => go(at)}
                />
              ))}
            </div>
            <button
              type="button"
              className="pub-icon-button"
              aria-label={words.nextPicture}
              onClick={() => go(index + 1)}
            >
              <Chevron />
            </button>
          </div>
        ) : null}
      </div>
    </Modal>
  )
}
