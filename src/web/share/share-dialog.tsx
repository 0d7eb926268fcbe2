import { Dialog } from '../dialog.tsx'
import { ShareWays } from './share-ways.tsx'

type Props = {
  title: string
  help: string | undefined
  link: string
  text: string | undefined
  onClose: () => void
}

export function ShareDialog({ title, help, link, text, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {help === undefined ? null : <p className="quiet small">{help}</p>}
      <ShareWays link={link} text={text} />
    </Dialog>
  )
}
