import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconSelector, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { initialsOf } from '#shared/text.ts'
import { kitWords } from '../words.ts'
import type { Who } from './navigation.ts'
import classes from './user-menu.module.css'

const SCHEMES = ['light', 'dark', 'auto'] as const

function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{kitWords.appearance}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? 'auto')}
      >
        {SCHEMES.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {kitWords[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

type Props = {
  who: Who
  accountTo?: string | undefined
  onSignOut: () => unknown
  position: 'top-start' | 'bottom-end'
}

export function UserMenu({ who, accountTo, onSignOut, position }: Props) {
  const navigate = useNavigate()
  const name = who.personName || who.email
  return (
    <Menu position={position} width={260}>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <div className={classes.business}>{name}</div>
          <div className={classes.person}>{who.email}</div>
        </div>
        <Menu.Divider />
        {accountTo ? (
          <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => navigate({ to: accountTo })}>
            {kitWords.account}
          </Menu.Item>
        ) : null}
        <AppearanceItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => onSignOut()}>
          {kitWords.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
