import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconDownload, IconQrcode, IconShare2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { useAction } from '../feedback/use-action.ts'
import { isInstalled } from '../install-prompt.ts'
import { QrPicture } from '../pictures/qr-picture.tsx'
import classes from './share-ways.module.css'
import { shareWords as words } from './share-words.ts'

type Props = {
  /** The link, or what makes it when a way is first pressed. */
  link: string | (() => Promise<string>)
  /** Goes before the link in a message. */
  text?: string | undefined
  /** The address of a chat in WhatsApp; without it, WhatsApp asks for the recipient. */
  whatsapp?: string | undefined
}

/** The code of a longer link has squares too small for the camera of a phone. */
const CODE_MAX = 600

const WAYS = [
  { way: 'copy', label: words.copy, icon: IconCopy },
  { way: 'whatsapp', label: words.whatsapp, icon: IconBrandWhatsapp },
  { way: 'code', label: words.code, icon: IconQrcode },
  { way: 'apps', label: words.apps, icon: IconShare2 },
] as const
type Way = (typeof WAYS)[number]['way']

/** The ways to give somebody a link. */
export function ShareWays({ link, text = '', whatsapp = 'https://wa.me/' }: Props) {
  const [made, setMade] = useState(typeof link === 'string' ? link : undefined)
  const [isDrawn, setDrawn] = useState(false)
  const make = async () => {
    const url = made ?? (typeof link === 'string' ? link : await link())
    setMade(url)
    return url
  }
  const give: Record<Way, (making: Promise<string>) => Promise<unknown>> = {
    copy: async (making) => {
      const isCopied = await copied(making)
      // If it could not be made, that is said instead.
      await making
      if (isCopied) toast.success(words.copied)
      else toast.error(words.copyFailedTitle, words.copyFailed)
    },
    whatsapp: async (making) =>
      openChat(`${whatsapp}?text=${encodeURIComponent([text, await making].join(' ').trim())}`),
    code: async (making) => ((await making).length > CODE_MAX ? toast.error(words.codeTooLong) : setDrawn(true)),
    apps: async (making) => openSheet({ url: await making, ...(text ? { text } : {}) }),
  }
  const { act, pending, input } = useAction({ run: (way: Way) => give[way](make()), failure: words.failed })
  return (
    <div className={classes.share}>
      <div className={classes.ways}>
        {WAYS.filter(({ way }) => way !== 'apps' || 'share' in navigator).map(({ way, label, icon: Icon }, at) => (
          <Button
            key={way}
            variant={at === 0 ? 'filled' : 'default'}
            data-autofocus={at === 0 || undefined}
            leftSection={<Icon size={18} aria-hidden />}
            loading={pending && input === way}
            onClick={() => void act(way)}
          >
            {label}
          </Button>
        ))}
      </div>
      {made === undefined ? null : (
        <TextInput label={words.link} value={made} readOnly onFocus={(event) => event.currentTarget.select()} />
      )}
      {made !== undefined && isDrawn ? <Code link={made} /> : null}
    </div>
  )
}

/**
 * False if the browser forbids it: outside of https and localhost they all do. Safari allows it only during the press
 * itself, hence the promise of a link.
 */
async function copied(making: Promise<string>): Promise<boolean> {
  try {
    const text = making.then((link) => new Blob([link], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    return false
  }
}

/** In a tab of its own, unless the browser blocks it; an installed app on a phone would keep a blank page. */
function openChat(chat: string): void {
  if (isInstalled() || !window.open(chat, '_blank')) window.location.assign(chat)
}

async function openSheet(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    // Closing the sheet is no failure. Some browsers forget the press while the link is made.
    if (error instanceof DOMException && error.name === 'NotAllowedError') toast.success(words.pressAgain)
  }
}

function Code({ link }: { link: string }) {
  const picture = useRef<SVGSVGElement>(null)
  const download = () => {
    if (!picture.current) return
    const file = new Blob([new XMLSerializer().serializeToString(picture.current)], { type: 'image/svg+xml' })
    const anchor = document.createElement('a')
    anchor.href = URL.createObjectURL(file)
    anchor.download = words.codeFile
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000)
  }
  return (
    <div className={classes.code}>
      <QrPicture ref={picture} text={link} label={words.codeName(link)} className={classes.picture} />
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
        {words.codeDownload}
      </Button>
    </div>
  )
}
