import { useEffect, useState } from 'react'
import { mediaUrl } from '#modules/media/schema.ts'

const AGAIN_MS = 1500
const TRIES = 20

type Props = { id: number; alt: string }

/** A small picture of the order. A new one is asked for again until the server has prepared it. */
export function OrderPicture({ id, alt }: Props) {
  const [tries, setTries] = useState(0)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing || tries >= TRIES) return
    const timer = setTimeout(() => {
      setMissing(false)
      setTries(tries + 1)
    }, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isMissing, tries])
  return <img key={tries} src={mediaUrl(id, 320)} alt={alt} onError={() => setMissing(true)} />
}
