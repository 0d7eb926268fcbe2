import { Button, Group, getDefaultZIndex, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dated } from '../text/dated.tsx'
import { kitWords } from '../text/words.ts'
import { useLayer } from '../use-layer.ts'
import type { Question } from './confirm.ts'

type Props = { question: Question | undefined; onAnswer: (confirmed: boolean, said: string) => void }

/** Answers when it has gone, so that what follows finds the focus back where it was. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const chosen = useRef('')
  const confirmed = useRef(false)
  useEffect(() => {
    confirmed.current = false
    setReason('')
    setOpened(question !== undefined)
  }, [question])

  const close = (answer: boolean, choice = '') => {
    confirmed.current = answer
    chosen.current = choice
    setOpened(false)
  }
  // A slip does not lose typed text.
  const isTyped = reason.trim() !== ''
  useLayer(opened, () => !isTyped && close(false))
  return (
    <Modal
      opened={opened}
      onClose={() => close(false)}
      onExitTransitionEnd={() => onAnswer(confirmed.current, chosen.current || reason.trim())}
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
      {question?.choices ? (
        <Choices labels={question.choices} onChoose={(index) => close(true, String(index))} />
      ) : (
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
      )}
    </Modal>
  )
}

/** A long choice is read whole. */
const WRAPPED = {
  h: 'auto',
  mih: 'var(--button-height)',
  py: 6,
  styles: { label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.4 } },
} as const

/** Two stand side by side, the likelier one last; more stand one below the other. A slip of the keyboard takes the least likely. */
function Choices({ labels, onChoose }: { labels: readonly string[]; onChoose: (index: number) => void }) {
  const isPair = labels.length === 2
  const buttons = labels.map((label, index) => (
    <Button
      // oxlint-disable-next-line react/no-array-index-key -- two choices may read alike, and they never move
      key={index}
      variant={isPair && index === 0 ? 'filled' : 'default'}
      data-autofocus={index === labels.length - 1 || undefined}
      onClick={() => onChoose(index)}
      {...(isPair ? {} : WRAPPED)}
    >
      <Dated text={label} />
    </Button>
  ))
  return isPair ? (
    <Group justify="flex-end" gap="xs" mt="lg">
      {buttons.toReversed()}
    </Group>
  ) : (
    <Stack gap="xs" mt="lg">
      {buttons}
    </Stack>
  )
}
