import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Menu } from '#web/menu.tsx'
import { Money } from '#web/text/money.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import classes from './editor-bar.module.css'
import { useLivePrice } from './live-price.tsx'

export type Act = { kind: 'quote' | 'order' | 'draft'; label: string; run: () => Promise<unknown>; isPending: boolean }

type Props = { acts: readonly Act[]; first: Act['kind']; isBusy: boolean }

/** The total and the save buttons, always in view; a phone shows the main one and has the others in a menu. */
export function EditorBar({ acts, first, isBusy }: Props) {
  const { priced, isOutdated } = useLivePrice()
  const main = acts.find(({ kind }) => kind === first) ?? acts[0]
  const others = acts.filter((act) => act !== main).toReversed()
  if (main === undefined) return null
  return (
    <div className={classes.bar} data-save-bar>
      <span className={classes.total} aria-hidden>
        <span className={classes.label}>{words.total}</span>
        <Money amount={isOutdated ? null : (priced?.total ?? '0')} />
      </span>
      {others.map(({ kind, label, run, isPending }) => (
        <Button
          key={kind}
          className={classes.other ?? ''}
          variant="default"
          onClick={() => void run()}
          loading={isPending}
          disabled={isBusy && !isPending}
        >
          {label}
        </Button>
      ))}
      {others.length > 0 ? (
        <Menu position="top-end" width={220}>
          <Menu.Target>
            <ActionIcon className={classes.more ?? ''} variant="default" size={44} aria-label={words.moreActs}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ kind, label, run }) => (
              <Menu.Item key={kind} disabled={isBusy} onClick={() => void run()}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Button onClick={() => void main.run()} loading={main.isPending}>
        {main.label}
      </Button>
    </div>
  )
}
