import { useEffect, useRef, useState } from 'react'
import { PICTURES_BYTES_MAX, PICTURES_MAX, pictureProblem, pictureWords, sentBytes } from '#shared/pictures.ts'
import { publicToast } from '../dialogs/toast.tsx'
import { shrinkPicture } from './shrink-picture.ts'

export type Picked = { key: string; file: File; url: string }

const keyOf = ({ name, size, lastModified }: File) => `${name}-${size}-${lastModified}`

/** The chosen pictures, with an address to show each by, and why others were left out. `title` says what they are. */
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
  /** To be sent: one after the other, a phone has little memory. */
  const files = async (): Promise<File[]> => {
    const ready: File[] = []
    for (const { file } of pictures) ready.push(await shrinkPicture(file))
    return ready
  }
  return { pictures, skipped, add, remove, files }
}
export type Pictures = ReturnType<typeof usePictures>

/** Names of files that cannot be read any more: moved, changed or deleted since they were chosen. */
export async function unreadable(pictures: readonly Picked[]): Promise<string[]> {
  const names: string[] = []
  for (const { file } of pictures)
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => names.push(file.name))
  return names
}
