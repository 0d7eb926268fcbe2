import { Progress, Text } from '@mantine/core'

type Props = { label: string; text: (percent: number) => string; done: number; total: number }

/** The progress of something slow, also for people who cannot see it. */
export function TransferProgress({ label, text, done, total }: Props) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
  return (
    <div role="status">
      <Text size="sm" mb={8}>
        {text(percent)}
      </Text>
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
    </div>
  )
}
