import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { openPalette, usePaletteReady } from '../../palette/palette-store.ts'
import { kitWords } from '../../text/words.ts'
import { usePageTitle } from '../use-page-title.ts'
import { EmptyState } from './empty-state.tsx'
import classes from './error-screen.module.css'

// Typed as a plain string: the kit does not know the app's routes.
const HOME: string = '/dashboard'

/** Offers an owner a way to the app's pages; a visitor has none. */
export function NotFoundScreen() {
  usePageTitle(kitWords.notFound)
  const { isSignedIn } = useRouter().options.context as { isSignedIn: () => boolean }
  const isOwner = isSignedIn()
  return (
    <div className={classes.screen}>
      <EmptyState
        picture="box"
        titleOrder={1}
        title={kitWords.notFoundTitle}
        text={kitWords.notFoundText}
        action={
          isOwner ? (
            <Button component={Link} to={HOME}>
              {kitWords.goToDashboard}
            </Button>
          ) : (
            <Button component="a" href="/">
              {kitWords.goToStart}
            </Button>
          )
        }
      />
      {isOwner ? <PaletteSearch /> : null}
    </div>
  )
}

function PaletteSearch() {
  const navigate = useNavigate()
  const canSearch = usePaletteReady()
  const search = (form: FormData) => {
    openPalette(String(form.get('q') ?? ''))
    if (!canSearch) void navigate({ to: HOME })
  }
  return (
    <form action={search} role="search" className={classes.search}>
      <TextInput
        name="q"
        type="search"
        placeholder={kitWords.notFoundSearch}
        aria-label={kitWords.notFoundSearch}
        leftSection={<IconSearch size={16} aria-hidden />}
      />
    </form>
  )
}
