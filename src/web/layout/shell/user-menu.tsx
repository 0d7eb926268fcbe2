import { Avatar, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { initialsOf } from '#shared/text/text.ts'
import { kitWords } from '../../text/words.ts'
import { LazyMenu } from './lazy-menu.tsx'
import type { UserMenuProps } from './navigation.ts'
import classes from './user-menu.module.css'

const loadEntries = async () => (await import('./user-menu-entries.tsx')).UserMenuEntries

/** Account, light and dark, sign out. */
export function UserMenu(props: UserMenuProps) {
  const { who } = props
  const name = who.personName || who.email
  return (
    <LazyMenu
      button={
        <UnstyledButton className={classes.target}>
          <Avatar size={32} radius="md" color="rose" aria-hidden>
            {initialsOf(name)}
          </Avatar>
          <span className={classes.names}>
            <span className={classes.business}>{who.businessName}</span>
            <span className={classes.person}>{name}</span>
          </span>
          <span className="visually-hidden">{kitWords.accountMenu}</span>
          <IconSelector size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      }
      given={props}
      load={loadEntries}
    />
  )
}
