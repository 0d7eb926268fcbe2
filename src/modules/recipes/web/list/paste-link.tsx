import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { recipePageWords as words } from '../../page-words.ts'
import { pasteRecipePath } from '../paths.ts'

export const PasteLink = () => (
  <Button
    variant="default"
    component={Link}
    to={pasteRecipePath}
    leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden />}
  >
    {words.paste}
  </Button>
)
