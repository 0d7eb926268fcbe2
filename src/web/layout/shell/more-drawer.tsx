import { Drawer } from '@mantine/core'
import { kitWords } from '../../text/words.ts'
import { useLayer } from '../../use-layer.ts'
import classes from './more-drawer.module.css'
import { NavList } from './nav-list.tsx'
import type { NavGroup, UserMenuProps } from './navigation.ts'
import { UserMenu } from './user-menu.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  navigation: readonly NavGroup[]
  user: UserMenuProps
}

/** The whole menu on a phone. */
export function MoreDrawer({ opened, onClose, navigation, user }: Props) {
  useLayer(opened, onClose)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={kitWords.moreTitle}
      closeButtonProps={{ 'aria-label': kitWords.close }}
      classNames={{ content: classes.drawer }}
    >
      <NavList navigation={navigation} onNavigate={onClose} />
      <div className={classes.drawerFoot}>
        <UserMenu {...user} onNavigate={onClose} />
      </div>
    </Drawer>
  )
}
