import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { standingPageWords as words } from '../page-words.ts'

/** On the list of orders, once there was a standing order. */
export const StandingButton = () => (
  <Button variant="default" component={Link} {...linkTo('/orders/standing')}>
    {words.all}
  </Button>
)
