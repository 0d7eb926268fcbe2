import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaUrl } from '#modules/media/media-url.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { Menu } from '#web/menu.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { LongText } from '#web/text/long-text.tsx'
import { makingWords } from '../../making-words.ts'
import type { OrderNote } from '../../order-note.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { ordersApi } from '../orders-api.ts'
import classes from './order-page.module.css'
import { OrderPicture } from './order-picture.tsx'

const NewNote = fetchedPart(async () => (await import('./order-note-form.tsx')).NewNote)
const EditNote = fetchedPart(async () => (await import('./order-note-form.tsx')).EditNote)

/** The texts of the order for its readers, and the notes about it, newest first. */
export function OrderNotes({ order }: { order: Order }) {
  const client = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [edited, setEdited] = useState<OrderNote>()
  const { data, error, refetch } = useQuery(ordersApi.notes.query({ id: order.id }))
  const remove = useAction({
    run: (note: OrderNote) => ordersApi.removeNote.call({ id: note.id }),
    of: ({ id }) => id,
    success: words.noteRemoved,
    failure: words.noteFailed,
    onDone: () => ordersApi.invalidate(client),
  })
  const askRemove = async (note: OrderNote) => {
    const asked = { title: words.noteRemoveTitle, message: words.noteRemoveText, confirmLabel: words.noteRemove }
    if (await confirm({ ...asked, danger: true })) await remove.act(note)
  }
  const texts = [
    [words.wishes, order.wishes, order.wishesOnJobSheet ? null : words.wishesNotPrinted],
    [words.privateNotes, order.notes],
    [words.generalInformation, order.generalInformation],
    [words.jobSheetNotes, order.jobSheetNotes],
  ].filter(([, text]) => text)
  const isEmpty = texts.length === 0 && data?.length === 0
  return (
    <>
      <Section
        title={words.notes}
        actions={
          isAdding ? null : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              {words.addNote}
            </Button>
          )
        }
      >
        {isAdding ? <NewNote orderId={order.id} onClose={() => setIsAdding(false)} /> : null}
        {isEmpty && !isAdding ? <p className="quiet small flush">{words.noNotes}</p> : null}
        {texts.map(([label, text, remark]) => (
          <div key={label} className={classes.note}>
            <h3>{label}</h3>
            <LongText text={text ?? ''} />
            {remark ? <p className="quiet small flush">{remark}</p> : null}
          </div>
        ))}
        {error && !data ? <Failed error={error} message={words.notesFailed} onRetry={refetch} /> : null}
        {data && data.length > 0 ? (
          <div className={classes.note}>
            {texts.length > 0 ? <h3>{words.diary}</h3> : null}
            <ul className={classes.diary} aria-label={words.diary}>
              {data.map((note) => (
                <Note key={note.id} note={note} onEdit={() => setEdited(note)} onRemove={() => void askRemove(note)} />
              ))}
            </ul>
          </div>
        ) : null}
        {edited ? <EditNote key={edited.id} note={edited} onClose={() => setEdited(undefined)} /> : null}
      </Section>
      {order.imageIds.length > 0 ? (
        <Section title={words.pictures}>
          <div className={classes.pictures}>
            {order.imageIds.map((id, i) => (
              <a key={id} href={mediaUrl(id, 2048)} target="_blank" rel="noopener noreferrer">
                <OrderPicture id={id} alt={words.picture(i + 1)} />
              </a>
            ))}
          </div>
        </Section>
      ) : null}
    </>
  )
}

function Note({ note, onEdit, onRemove }: { note: OrderNote; onEdit: () => void; onRemove: () => void }) {
  const { instant } = useFormats()
  const written = instant(note.createdAt)
  return (
    <li>
      <div className={classes.diaryText}>
        <LongText text={note.content} />
        <p className="quiet small flush">
          {note.about === 'note' ? '' : `${makingWords.subjects[note.about]} · `}
          {note.authorName} · <Dated text={written} />
          {note.version > 1 ? ` · ${words.noteEdited}` : ''}
        </p>
      </div>
      <Menu position="bottom-end" width={160}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.noteMenu(written)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
          <Menu.Item color="red" onClick={onRemove}>
            {words.noteRemove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
