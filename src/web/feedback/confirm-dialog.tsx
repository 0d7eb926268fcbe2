import { Button, Group, getDefaultZIndex, Modal, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dated } from '../text/dated.tsx'
import { kitWords } from '../text/words.ts'
import { useLayer } from '../use-layer.ts'
import type { Question } from './confirm.ts'

type Props = { question: Question | undefined; onAnswer: (confirmed: boolean, reason: string) => void }

/** Answers when it has gone, so that what follows finds the focus back where it was. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const confirmed = useRef(false)
  useEffect(() => {
    confirmed.current = false
    setReason('')
    setOpened(question !== undefined)
  }, [question])

  const close = (answer: boolean) => {
    confirmed.current = answer
    setOpened(false)
  }
  // A slip does not lose typed text.
  const isTyped = reason.trim() !== ''
  useLayer(opened, () => !isTyped && close(false))
  return (
    <Modal
      opened={opened}
      onClose={() => close(false)}
      onExitTransitionEnd={() => onAnswer(confirmed.current, reason.trim())}
      title={<Dated text={question?.title ?? ''} />}
      size={question?.details ? 'lg' : 'md'}
      closeOnEscape={!isTyped}
      closeOnClickOutside={!isTyped}
      // Also asked from inside a dialog that was opened later than this one.
      zIndex={getDefaultZIndex('overlay')}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        <Dated text={question?.message ?? ''} />
      </Text>
      {question?.details}
      {question?.reason ? (
        <Textarea
          mt="md"
          label={question.reason}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus={question?.reason ? undefined : true} onClick={() => close(false)}>
          {question?.cancelLabel ?? kitWords.cancel}
        </Button>
        <Button
          color={question?.danger ? 'red' : undefined}
          disabled={question?.reason !== undefined && reason.trim() === ''}
          onClick={() => close(true)}
        >
          {question?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
