import { Button, Group, getDefaultZIndex, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dated } from '../text/dated.tsx'
import { kitWords } from '../text/words.ts'
import { useLayer } from '../use-layer.ts'
import type { Question } from './confirm.ts'

type Props = { question: Question | undefined; onAnswer: (confirmed: boolean, said: string) => void }

/** Calls `onAnswer` when it has closed, so that the focus is back before the next step. */
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
  // A slip must not lose typed text.
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
      // It may also open above a dialog that was opened later.
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

/** A long choice wraps, so that all of it can be read. */
const WRAPPED = {
  h: 'auto',
  mih: 'var(--button-height)',
  py: 6,
  styles: { label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.4 } },
} as const

/**
 * Two choices stand side by side with the likelier one last; more stand in a column. A slip on the keyboard chooses the
 * least likely.
 */
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
