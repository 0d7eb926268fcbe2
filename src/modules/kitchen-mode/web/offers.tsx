import { Button } from '@mantine/core'
import { useState } from 'react'
import { installPrompt, isInstalled, useInstallPrompt } from '#web/install-prompt.ts'
import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'
import { takeUpdate, useUpdate, useWorker } from '#web/worker.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'

const DISMISSED = 'kitchen-not-installed'
const isApple = () => /iPad|iPhone/.test(navigator.userAgent)

/** Offers to load the new version, or to install the kitchen on the home screen. */
export function Offers() {
  useWorker()
  const isNewer = useUpdate()
  const canInstall = useInstallPrompt()
  const [isDismissed, setDismissed] = useState(() => keptOnDevice(DISMISSED) !== undefined)
  const dismiss = () => {
    keepOnDevice(DISMISSED, true)
    setDismissed(true)
  }
  if (isNewer)
    return (
      <div className={classes.offer} role="status">
        <span>{words.update}</span>
        <Button className={classes.large ?? ''} onClick={takeUpdate}>
          {words.updateAct}
        </Button>
      </div>
    )
  if (isDismissed || isInstalled() || !(canInstall || isApple())) return null
  return (
    <div className={classes.offer}>
      <span>
        <strong>{words.install}</strong> {canInstall ? words.installText : words.installIos}
      </span>
      {canInstall ? (
        <Button className={classes.large ?? ''} onClick={() => void installPrompt()}>
          {words.installAct}
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" className={classes.large ?? ''} onClick={dismiss}>
        {words.notNow}
      </Button>
    </div>
  )
}
