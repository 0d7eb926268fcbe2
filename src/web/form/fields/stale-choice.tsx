import { Alert, Button, Group, Text } from '@mantine/core'
import { kitWords } from '../../text/words.ts'

// The alert stands above the fields, but the pressed button below them.
const takeFocus = (box: HTMLDivElement | null) => box?.focus()

/**
 * Shown in a form whose record somebody else saved in the meantime: nothing is overwritten before the owner has chosen.
 */
export function StaleChoice({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  return (
    <Alert ref={takeFocus} tabIndex={-1} role="alert" color="yellow" title={kitWords.staleTitle}>
      <Text size="sm">{kitWords.staleText}</Text>
      <Group gap="sm" mt="sm">
        <Button type="submit">{kitWords.keepMine}</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {kitWords.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}
