import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { kitWords } from '../text/words.ts'

/** A link from a list to the page that imports a file into it. */
export function ImportLink({ to }: { to: `/import/${string}` }) {
  return (
    <Button
      variant="default"
      component={Link}
      to={to as string}
      leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
    >
      {kitWords.importFile}
    </Button>
  )
}
