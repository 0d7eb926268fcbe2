import type { PublicFormSettings } from './form-settings.ts'
import { publicFormWords as words } from './public-words.ts'

/** An answer to choose: its value is the owner's word, its label what the visitor reads. */
export type Choice = { value: string; label: string }

/** The answer of somebody whose occasion is not on the list. */
const OTHER = 'Other'

export function eventTypeChoices({ eventTypes }: Pick<PublicFormSettings, 'eventTypes'>): Choice[] {
  const own = eventTypes.map(({ name, label = name }) => ({ value: name, label }))
  return own.some(({ value }) => value === OTHER) ? own : [...own, { value: OTHER, label: words.otherEvent }]
}

export const fieldChoices = ({
  options,
  labels = options,
}: Pick<PublicFormSettings['customFields'][number], 'options' | 'labels'>): Choice[] =>
  options.map((value, i) => ({ value, label: labels[i] ?? value }))

/** The labels of chosen values. Words that the visitor typed are no choice and stay. */
export const chosenLabels = (choices: readonly Choice[], values: string | readonly string[]): string =>
  [values]
    .flat()
    .map((each) => choices.find(({ value }) => value === each)?.label ?? each)
    .join(', ')
