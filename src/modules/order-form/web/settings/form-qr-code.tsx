import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Dialog } from '#web/dialog.tsx'
import { QrPicture } from '#web/pictures/qr-picture.tsx'
import { formSettingsWords as words } from '../../words.ts'
import classes from './form-settings.module.css'

type Props = { link: string; fileName: string; onClose: () => void }

/** A QR code of the form's link. */
export function FormQrCode({ link, fileName, onClose }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const download = () => {
    if (!picture.current) return
    const file = new Blob([new XMLSerializer().serializeToString(picture.current)], { type: 'image/svg+xml' })
    const anchor = document.createElement('a')
    anchor.href = URL.createObjectURL(file)
    anchor.download = `${fileName}.svg`
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000)
  }

  return (
    <Dialog onClose={onClose} title={words.codeTitle}>
      <Text size="sm" c="dimmed">
        {words.codeText}
      </Text>
      <QrPicture ref={picture} text={link} label={words.codeName(link)} className={classes.code} />
      <p className={classes.codeLink}>{link}</p>
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={download} fullWidth>
        {words.codeDownload}
      </Button>
    </Dialog>
  )
}
