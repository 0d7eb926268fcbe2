import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

const BusinessFigures = fetchedPart(async () => (await import('./business-figures.tsx')).BusinessFigures)

/** Folds away what is not about the day; the browser remembers it unfolded. */
export function BusinessFold(figures: ComponentProps<typeof BusinessFigures>) {
  const [isOpen, setOpen] = useLocalStorage({
    key: 'bakebook-business-unfolded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const id = useId()
  return (
    <>
      <h2 className={classes.fold}>
        <UnstyledButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={18} aria-hidden />
          {words.business}
        </UnstyledButton>
      </h2>
      <div id={id}>{isOpen ? <BusinessFigures {...figures} /> : null}</div>
    </>
  )
}
