import { Notice } from '#web/public/notice.tsx'
import { isFramed } from '#web/public/visible-area.ts'
import type { FormMenu } from '../../form-settings.ts'
import { openMenuWords as words } from '../../open-menu-words.ts'

/** A line for each open menu, whose page is never shown in a frame. */
export function OpenMenus({ menus }: { menus: readonly FormMenu[] }) {
  return (
    <Notice>
      {menus.map(({ name, path, closes, isPaidLater }) => (
        <p key={path}>
          <a href={path} {...(isFramed() && { target: '_blank', rel: 'noopener' })}>
            {(isPaidLater ? words.menuLater : words.menu)(name)}
          </a>{' '}
          {words.menuCloses(closes)}
        </p>
      ))}
    </Notice>
  )
}
