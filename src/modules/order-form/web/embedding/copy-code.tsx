import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toast } from '#web/feedback/toast.ts'
import { embeddingWords as words } from '../../embedding-words.ts'
import classes from './embedding-guide.module.css'

/** S2: a copy is confirmed for two seconds. */
const CONFIRMED_MS = 2000

/** A text to copy. `name` says what it is. */
export function CopyCode({ name, code }: { name: string; code: string }) {
  const [copies, setCopies] = useState(0)
  const [isFresh, setIsFresh] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    setIsFresh(true)
    const timer = setTimeout(() => setIsFresh(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopies((before) => before + 1)
    } catch {
      toast.error(words.copyFailed, words.copyFailedText)
    }
  }

  return (
    <figure className={classes.snippet}>
      <figcaption className={classes.caption}>
        <span>{name}</span>
        <Button
          size="xs"
          variant="default"
          aria-label={isFresh ? words.copied : words.copyName(name)}
          leftSection={isFresh ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {isFresh ? words.copied : words.copy}
        </Button>
      </figcaption>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <output className={classes.told}>{isFresh ? words.copied : ''}</output>
    </figure>
  )
}
