import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { KITCHEN_HOME } from '#modules/auth/redirect.ts'
import { useUser } from '#modules/auth/web/session.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'

/** Shown in place of a page that the kitchen may not open. */
export function ClosedPage() {
  const { businessName } = useUser()
  return (
    <Page title="Not for the kitchen">
      <EmptyState
        picture="whisk"
        title="This page is not part of your role"
        text={`You work in the kitchen of ${businessName}. Ask its owner if you need to see this.`}
        action={
          <Button component={Link} to={KITCHEN_HOME}>
            Go to the calendar
          </Button>
        }
      />
    </Page>
  )
}
