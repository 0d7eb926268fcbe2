export type Choice = { value: string; label: string; disabled?: boolean }
export type ChoiceGroup = { group: string; items: Choice[] }

/** The next choice after `current` that begins with the typed letter, starting over at the end. */
export function choiceByLetter(
  options: readonly (Choice | ChoiceGroup | string)[],
  current: string | null,
  letter: string,
): string | undefined {
  const choices = options.flatMap((option): readonly Choice[] =>
    typeof option === 'string' ? [{ value: option, label: option }] : 'items' in option ? option.items : [option],
  )
  const at = choices.findIndex(({ value }) => value === current) + 1
  const begins = ({ label, disabled }: Choice) => !disabled && label.toLowerCase().startsWith(letter.toLowerCase())
  return [...choices.slice(at), ...choices.slice(0, at)].find(begins)?.value
}
