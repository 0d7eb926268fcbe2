import { useEffect, useRef, useState } from 'react'
import {
  isShrunk,
  PICTURE_SIZES,
  PICTURES_BYTES_MAX,
  PICTURES_MAX,
  pictureProblem,
  pictureWords,
  sentBytes,
} from '#shared/pictures.ts'
import { publicToast } from '../dialogs/toast.tsx'

/** The stored pictures are no larger than this. */
const LONGEST = Math.max(...PICTURE_SIZES)
const QUALITY = 0.9

/**
 * A photograph reduced to the size that is stored: a tenth of what a phone would send, without the place where it was
 * taken. Returns the file itself if that gains nothing or fails.
 */
async function shrinkPicture(file: File): Promise<File> {
  if (!isShrunk(file)) return file
  try {
    const whole = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(whole.width * scale)
    canvas.height = Math.round(whole.height * scale)
    const paper = canvas.getContext('2d')
    if (paper) paper.imageSmoothingQuality = 'high'
    paper?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return paper && blob && blob.size < file.size ? new File([blob], file.name, { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}

export type Picked = { key: string; file: File; url: string }

const keyOf = ({ name, size, lastModified }: File) => `${name}-${size}-${lastModified}`

/** The chosen pictures with an address to show each, and why others were left out. `title` names them. */
export function usePictures(title: string) {
  const [pictures, setPictures] = useState<Picked[]>([])
  const [skipped, setSkipped] = useState<string[]>([])
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const add = (files: Iterable<File>) => {
    const all = [...pictures]
    const problems: { title: string; message: string }[] = []
    let bytes = all.reduce((sum, { file }) => sum + sentBytes(file), 0)
    for (const file of files) {
      const key = keyOf(file)
      if (all.some((each) => each.key === key)) continue
      const problem = pictureProblem(file)
      const isTooMuch = all.length >= PICTURES_MAX || bytes + sentBytes(file) > PICTURES_BYTES_MAX
      if (problem) problems.push(problem)
      else if (isTooMuch) problems.push({ title, message: pictureWords.tooMany })
      else {
        all.push({ key, file, url: URL.createObjectURL(file) })
        bytes += sentBytes(file)
      }
    }
    setPictures(all)
    setSkipped([...new Set(problems.map(({ message }) => message))])
    const [first] = problems
    if (first) publicToast.error(first.title, first.message)
  }
  const remove = (key: string) => {
    for (const each of pictures) if (each.key === key) URL.revokeObjectURL(each.url)
    setPictures(pictures.filter((each) => each.key !== key))
    setSkipped([])
  }
  /** Prepares the files one by one, as a phone has little memory. */
  const files = async (): Promise<File[]> => {
    const ready: File[] = []
    for (const { file } of pictures) ready.push(await shrinkPicture(file))
    return ready
  }
  return { pictures, skipped, add, remove, files }
}
export type Pictures = ReturnType<typeof usePictures>

/** Names of files that can no longer be read: moved, changed or deleted since they were chosen. */
export async function unreadable(pictures: readonly Picked[]): Promise<string[]> {
  const names: string[] = []
  for (const { file } of pictures)
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => names.push(file.name))
  return names
}
