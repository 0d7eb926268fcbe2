import { type KeyboardEvent, useState } from 'react'
import { publicToast } from '#web/public/dialogs/toast.tsx'
import { isRightAnswer, newMathQuestion } from '../../math-check.ts'
import { publicFormWords as words } from '../../public-words.ts'
import type { useProblems } from './use-problems.ts'

/** The sum that shows that a person sends the form. */
export function useSum({ errors, tell, forget }: ReturnType<typeof useProblems>) {
  const [question] = useState(() => newMathQuestion(Math.random))
  const [answer, setAnswer] = useState('')

  /**
   * Refuses a wrong answer at once, since the disabled Send button would not say why. It warns once for each answer.
   */
  const refuseAnswer = (): boolean => {
    if (answer.trim() === '' || isRightAnswer(question, answer) || errors.verification) return false
    tell('verification', words.sumWrong)
    publicToast.error(words.verificationRequired, words.verificationText)
    return true
  }
  /** Send takes no focus while it is disabled: Tab would lead the visitor out of the form, past the message. */
  const onAnswerKey = (event: KeyboardEvent) => {
    const goesOn = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)
    if (!goesOn || !refuseAnswer()) return
    event.preventDefault()
    // The message below it must not lie under the toast.
    event.currentTarget.scrollIntoView({ block: 'center' })
  }
  return {
    question,
    answer,
    setAnswer: (typed: string) => {
      setAnswer(typed)
      if (errors.verification) publicToast.hide()
      forget('verification')
    },
    refuseAnswer,
    onAnswerKey,
    isAnswered: isRightAnswer(question, answer),
  }
}
