import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OpenedMenuProps } from '#web/layout/shell/lazy-menu.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { ringWords as words } from '../ring-words.ts'
import type { Bell, BellEntry } from '../schema.ts'
import classes from './bell.module.css'

type Props = OpenedMenuProps & {
  bell: Bell | undefined
  failed: boolean
  onOpened: () => unknown
  onSeen: () => Promise<unknown>
}

export function BellEntries({ bell, failed, onOpened, onSeen, target, opened, onChange }: Props) {
  const { age, dateLong } = useFormats()
  const navigate = useNavigate()
  useEffect(() => {
    if (opened) void onOpened()
  }, [opened, onOpened])
  // New entries stay marked while the bell is open, and are old the next time.
  const close = (open: boolean) => {
    onChange(open)
    if (!open) void onSeen().catch(() => {})
  }
  return (
    <Menu position="bottom-start" width={340} opened={opened} onChange={close}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={words.title} className={classes.menu}>
        <Menu.Label>{words.title}</Menu.Label>
        {bell?.entries.length ? (
          bell.entries.map((entry) => (
            <Menu.Item
              key={entry.id}
              className={classes.entry}
              data-unread={entry.unread || undefined}
              onClick={() => entry.page && navigate({ href: entry.page })}
            >
              <span className={classes.text}>
                {entry.unread ? <span className="visually-hidden">{words.isNew} </span> : null}
                {sentence(entry, dateLong)}
              </span>
              <span className="fine block">{age(entry.at)}</span>
            </Menu.Item>
          ))
        ) : (
          <p className={classes.nothing}>{failed ? words.failed : words.empty}</p>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function sentence(
  { act, entity, label, status, actorName, orderNumber, day }: BellEntry,
  dateLong: (day: string) => string,
) {
  if (act !== 'assigned')
    return words.rings[act]?.({ what: label, status: status ?? '', day: day ? dateLong(day) : '' }) ?? label
  const what = entity === 'task' ? words.forOrder(label, orderNumber) : label
  return words.given({ by: actorName, what, due: day && (entity === 'task' ? words.due : words.forDay)(dateLong(day)) })
}
