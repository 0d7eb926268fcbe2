import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { later } from '#shared/dates/dates.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import { RowMenu } from '#web/table/row-menu.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { packPageWords as words } from '../page-words.ts'
import type { Pack } from '../schema.ts'
import { usePackSaid } from './pack-said.ts'
import classes from './packs.module.css'
import { packsApi } from './packs-api.ts'

type Props = {
  pack: Pack
  /** Left out where every pack is of one ingredient. */
  isNamed?: boolean
  onOpen: (pack: Pack) => void
  onEdit: (pack: Pack) => void
}

/** A pack with the one thing to do next; the rest is in its menu. */
export function PackRow({ pack, isNamed = true, onOpen, onEdit }: Props) {
  const client = useQueryClient()
  const isKitchen = useIsKitchen()
  const { today } = useFormats()
  const [lot, ...rest] = usePackSaid()(pack)
  const { id, version, ingredient, openedOn, finishedOn, discarded, bestBefore } = pack
  const isOver = finishedOn !== null || discarded
  const isOld = !isOver && bestBefore !== null && bestBefore < today()
  const act = async (work: Promise<unknown>, done: () => unknown) => {
    try {
      await work
      done()
    } catch (error) {
      toast.error(failureText(error, words.actFailed))
    }
    await packsApi.invalidate(client)
  }
  const change = (body: { finishedOn?: string | null; discarded?: boolean }, said: string) =>
    act(packsApi.update.call({ id, body: { ...body, version } }), () =>
      toast.undo(said, async () => {
        const now = await packsApi.get.call({ id })
        await packsApi.update.call({ id, body: { finishedOn, discarded, version: now.version } })
        await packsApi.invalidate(client)
      }),
    )
  const remove = () =>
    act(packsApi.remove.call({ id }), () =>
      toast.undo(words.deletedToast, async () => {
        await packsApi.restore.call({ id })
        await packsApi.invalidate(client)
      }),
    )
  const called = isNamed ? `${ingredient}, ${lot}` : (lot ?? '')
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span className={classes.name}>{isNamed ? ingredient : lot}</span>
        <span className={isOld ? `small ${classes.old}` : 'quiet small'}>
          {[...(isNamed ? [lot] : []), ...rest].join(' · ')}
        </span>
      </span>
      {isOver ? null : openedOn === null ? (
        <Button variant="default" size="sm" aria-label={words.openOf(called)} onClick={() => onOpen(pack)}>
          {words.openThis}
        </Button>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={words.finishOf(called)}
          onClick={() => void change({ finishedOn: later(today(), openedOn) }, words.finishedToast)}
        >
          {words.finish}
        </Button>
      )}
      <RowMenu label={called}>
        <Menu.Item onClick={() => onEdit(pack)}>{words.edit}</Menu.Item>
        {isKitchen || openedOn === null ? null : (
          <Menu.Item component={Link} {...linkTo('/reports/recall', { pack: id })}>
            {words.recall}
          </Menu.Item>
        )}
        {discarded ? null : (
          <Menu.Item onClick={() => void change({ discarded: true }, words.discardedToast)}>
            {words.throwAway}
          </Menu.Item>
        )}
        {isKitchen || openedOn !== null ? null : <Menu.Item onClick={() => void remove()}>{words.remove}</Menu.Item>}
      </RowMenu>
    </li>
  )
}
