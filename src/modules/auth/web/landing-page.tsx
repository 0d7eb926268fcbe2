import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Picture, type PictureName } from '#web/layout/pictures.tsx'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { landingWords as words } from '../landing-words.ts'
import { authApi } from './auth-api.ts'
import { DemoButton } from './demo-button.tsx'
import classes from './landing.module.css'

const PICTURES: readonly PictureName[] = ['envelope', 'cake', 'ledger', 'box', 'calendar', 'whisk']

export function LandingPage() {
  const { data: welcome } = useQuery(authApi.welcome.query({}))
  const enter = (
    <Button component={Link} to="/register" size="md">
      {words.register}
    </Button>
  )
  return (
    <PublicShell
      variant="wide"
      headerActions={
        <Button component={Link} to="/login" variant="default">
          {words.signIn}
        </Button>
      }
    >
      <div className={classes.page}>
        <section className={classes.hero}>
          <div className={classes.lead}>
            <h1 className={classes.heading}>{words.heading}</h1>
            <p className={classes.text}>{words.lead}</p>
            <div className={classes.actions}>
              {enter}
              {welcome?.demoAvailable ? <DemoButton /> : null}
            </div>
            <p className={classes.note}>{words.note}</p>
          </div>
          <ExampleCards />
        </section>

        <section aria-labelledby="steps">
          <h2 id="steps" className={classes.title}>
            {words.stepsHeading}
          </h2>
          <ol className={classes.steps}>
            {words.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section aria-labelledby="features">
          <h2 id="features" className={classes.title}>
            {words.featuresHeading}
          </h2>
          <ul className={classes.features}>
            {words.features.map(({ title, text }, index) => (
              <li key={title}>
                <Picture name={PICTURES[index % PICTURES.length] ?? 'cake'} size={72} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>

        <section className={classes.own} aria-labelledby="own">
          <h2 id="own" className={classes.title}>
            {words.ownHeading}
          </h2>
          <p>{words.ownText}</p>
        </section>

        <section className={classes.end} aria-labelledby="end">
          <h2 id="end" className={classes.title}>
            {words.endHeading}
          </h2>
          <p>{words.endText}</p>
          {enter}
        </section>
      </div>
    </PublicShell>
  )
}

/** One order on its way, as three slips of paper. */
function ExampleCards() {
  return (
    <figure className={classes.slips}>
      {words.cards.map(({ kind, title, lines, foot, tone }) => (
        <div key={kind} className={classes.slip}>
          <span className={classes.kind}>{kind}</span>
          <strong>{title}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span className={classes.foot} data-tone={tone}>
            {foot}
          </span>
        </div>
      ))}
      <figcaption>{words.example}</figcaption>
    </figure>
  )
}
