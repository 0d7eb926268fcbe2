import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { encodeQR } from 'qr'
import { useMemo, useRef } from 'react'
import { Dialog } from '#web/dialog.tsx'
import { formSettingsWords as words } from '../../words.ts'
import classes from './form-settings.module.css'

type Props = { link: string; fileName: string; onClose: () => void }

/** The form's link to be scanned. Always black on white: scanners want it so. */
export function FormQrCode({ link, fileName, onClose }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const { size, path } = useMemo(() => {
    const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
    const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: rows.length, path: squares.join('') }
  }, [link])

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
      <svg
        ref={picture}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${size} ${size}`}
        className={classes.code}
        role="img"
        aria-label={words.codeName(link)}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className={classes.codeLink}>{link}</p>
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={download} fullWidth>
        {words.codeDownload}
      </Button>
    </Dialog>
  )
}
