import { Button } from '@mantine/core'
import { post } from '#shared/route.ts'
import { callRoute } from '#web/api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { landingWords as words } from '../landing-words.ts'
import classes from './landing.module.css'

const openDemo = post('/demo', { summary: '', audience: 'everyone' })

/** Signs the visitor in to a sample bakery of her own. */
export function DemoButton() {
  const open = useAction({
    run: () => callRoute(openDemo, {}),
    failure: words.tryDemoFailed,
    onDone: () => window.location.assign('/dashboard'),
  })
  return (
    <>
      <Button variant="default" size="md" loading={open.pending} onClick={() => open.act()}>
        {words.tryDemo}
      </Button>
      <span role="status" className={classes.making}>
        {open.pending ? words.makingDemo : null}
      </span>
    </>
  )
}
