import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { kitWords } from '../../text/words.ts'
import type { OpenedMenuProps } from './lazy-menu.tsx'
import type { Bakeries, UserMenuProps } from './navigation.ts'
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

/** Shows nothing if there is only one bakery. */
function BakeryItems({ load, current, onEnter }: Bakeries) {
  const [bakeries, setBakeries] = useState<Awaited<ReturnType<typeof load>>>([])
  useEffect(() => void load().then(setBakeries, () => {}), [load])
  if (bakeries.length < 2) return null
  return (
    <>
      <Menu.Label>{kitWords.bakeries}</Menu.Label>
      <Menu.RadioGroup value={String(current)} onChange={(id) => Number(id) !== current && onEnter(Number(id))}>
        {bakeries.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={String(id)}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

export function UserMenuEntries({
  who,
  accountTo,
  bakeries,
  onSignOut,
  target,
  opened,
  onChange,
}: UserMenuProps & OpenedMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu position="top-start" width={260} opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <div className={classes.business}>{who.personName || who.email}</div>
          <div className={classes.person}>{who.email}</div>
        </div>
        <Menu.Divider />
        {accountTo ? (
          <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => navigate({ to: accountTo })}>
            {kitWords.account}
          </Menu.Item>
        ) : null}
        {bakeries ? <BakeryItems {...bakeries} /> : null}
        <AppearanceItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => onSignOut()}>
          {kitWords.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
