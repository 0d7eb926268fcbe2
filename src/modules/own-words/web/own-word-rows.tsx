import { Button, Textarea } from '@mantine/core'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { directionOf, type Language, ownNameOf } from '#shared/languages/languages.ts'
import { failureText, fieldFailures, staleRecord } from '#web/feedback/failure-text.ts'
import { useLeaving } from '#web/use-leaving.ts'
import type { OwnWordRow, OwnWordsPage } from '../schema.ts'
import { ownWordsWords as words } from '../words.ts'
import classes from './own-words.module.css'
import { ownWordsApi } from './own-words-api.ts'

const ofLanguage = (language: Language) => ({
  predicate: ({ queryKey: [name, , asked] }: Query) =>
    name === 'own-words' && (asked as { language?: Language }).language === language,
})

/** A list with a row as it is now. A row that was written stays until the list is asked for again. */
function withRow(page: OwnWordsPage, after: OwnWordRow): OwnWordsPage {
  const before = page.rows.find(({ original }) => original === after.original)
  const more = Number(after.said !== null) - Number(before?.said != null)
  return {
    ...page,
    rows: page.rows.map((row) => (row === before ? after : row)),
    groups: page.groups.map((each) => (each.group === after.group ? { ...each, written: each.written + more } : each)),
  }
}

type Refused = (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void
type Props = { rows: readonly OwnWordRow[]; language: Language; onRefused: Refused }

/** Each of the owner's words with a field for her version, which saves itself when it is left. */
export function OwnWordRows({ rows, language, onRefused }: Props) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <Row key={row.original} row={row} language={language} onRefused={onRefused} />
      ))}
    </ul>
  )
}

function Row({ row, language, onRefused }: Omit<Props, 'rows'> & { row: OwnWordRow }) {
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [saved, setSaved] = useState(row.said)
  const [typed, setTyped] = useState(row.said ?? '')
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [problem, setProblem] = useState<string>()
  const { place, original, label, isLong, most, earlier } = row

  const refuse = (message: string | undefined) => {
    setProblem(message)
    onRefused((before) => {
      const after = new Set(before)
      if (message === undefined) after.delete(original)
      else after.add(original)
      return after
    })
  }
  /** Returns the words that are saved afterwards, or undefined if the server refused them. */
  const send = async (said: string, before: string | null): Promise<string | null | undefined> => {
    setState('saving')
    try {
      const after = await ownWordsApi.set.call({ body: { language, place, original, said, before } })
      setSaved(after.said)
      refuse(undefined)
      setState('saved')
      client.setQueriesData<OwnWordsPage>(ofLanguage(language), (page) => page && withRow(page, after))
      return after.said
    } catch (error) {
      const newer = staleRecord<OwnWordRow>(error)
      if (newer) setSaved(newer.said)
      refuse(
        newer ? words.otherwise(newer.said ?? '') : (fieldFailures(error).said ?? failureText(error, words.notSaved)),
      )
      setState('idle')
    }
  }
  const saving = useRef<ReturnType<typeof send>>(undefined)
  const save = (text = typed) => {
    const said = text.trim()
    if (said !== (saved ?? '') && state !== 'saving') saving.current = send(said, saved)
  }
  const saveAfterwards = async () => {
    const before = await saving.current
    if (before !== undefined && typed.trim() !== (before ?? '')) void send(typed.trim(), before)
  }
  useLeaving(() => (state === 'saving' ? void saveAfterwards() : save()))
  const saveWhatFollowed = useEffectEvent(() => document.activeElement !== field.current && save())
  useEffect(() => {
    if (state === 'saved') saveWhatFollowed()
  }, [state])

  return (
    <li className={classes.row}>
      <div className={classes.original}>
        <span className="quiet fine">{label}</span>
        <p dir="auto">{original}</p>
      </div>
      <div className={classes.version}>
        <Textarea
          ref={field}
          aria-label={words.version(label, ownNameOf(language))}
          lang={language}
          dir={directionOf(language)}
          autosize
          minRows={isLong ? 2 : 1}
          maxRows={16}
          maxLength={most}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => save()}
        />
        <output className={classes.mark}>{state === 'idle' ? '' : words.state[state]}</output>
        {earlier !== null && saved === null ? (
          <div className={classes.earlier}>
            <span className="quiet fine">{words.changed}</span>
            <p lang={language} dir={directionOf(language)}>
              {earlier}
            </p>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                setTyped(earlier)
                save(earlier)
              }}
            >
              {words.keep}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}
