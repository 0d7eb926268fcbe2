import { Button, Group, getDefaultZIndex, Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { kitWords } from '../words.ts'
import type { Question } from './confirm.ts'

type Props = { question: Question | undefined; onAnswer: (confirmed: boolean) => void }

/** Answers when it has gone, so that what follows finds the focus back where it was. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const [opened, setOpened] = useState(false)
  const confirmed = useRef(false)
  useEffect(() => {
    confirmed.current = false
    setOpened(question !== undefined)
  }, [question])

  const close = (answer: boolean) => {
    confirmed.current = answer
    setOpened(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => close(false)}
      onExitTransitionEnd={() => onAnswer(confirmed.current)}
      title={question?.title}
      // Also asked from inside a dialog that was opened later than this one.
      zIndex={getDefaultZIndex('overlay')}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <Text size="sm" c="dimmed">
        {question?.message}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={() => close(false)}>
          {question?.cancelLabel ?? kitWords.cancel}
        </Button>
        <Button color={question?.danger ? 'red' : undefined} onClick={() => close(true)}>
          {question?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
