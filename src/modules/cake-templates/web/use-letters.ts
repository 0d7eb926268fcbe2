import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Lettered, type Letters, lettersKey } from '../letters.ts'
import { LETTERS_MAX, type Piece } from '../template.ts'
import { cakeTemplatesApi } from './cake-templates-api.ts'

const TYPING_MS = 300

/** The outlines of the letters in the pieces, as far as loaded. */
export function useLetters(pieces: readonly Piece[]) {
  const asked = pieces.flatMap((piece): Lettered[] =>
    piece.kind === 'letters' && piece.text.trim() !== '' && piece.text.length <= LETTERS_MAX
      ? [{ text: piece.text, font: piece.font }]
      : [],
  )
  const [told] = useDebouncedValue(JSON.stringify(asked), TYPING_MS)
  const letters: Lettered[] = JSON.parse(told)
  const query = useQuery({
    ...cakeTemplatesApi.letters.query({ body: { letters } }),
    enabled: letters.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = useMemo(
    () => new Map((query.data ?? []).map((each): [string, Letters] => [lettersKey(each), each])),
    [query.data],
  )
  return { letters: known, query }
}
