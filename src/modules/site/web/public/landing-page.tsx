import { Picture, type PictureName } from '#web/pictures/picture.tsx'
import { landingWords as words } from '../../landing-words.ts'
import { SitePage } from './site-page.tsx'

const PICTURES: readonly PictureName[] = ['envelope', 'cake', 'ledger', 'box', 'calendar', 'whisk']

export function LandingPage({ hasDemo }: { hasDemo: boolean }) {
  const enter = (
    <a className="pub-button" href="/register">
      {words.register}
    </a>
  )
  return (
    <SitePage
      actions={
        <a className="pub-button" data-look="outline" href="/login">
          {words.signIn}
        </a>
      }
    >
      <section className="site-hero">
        <div>
          <h1>{words.heading}</h1>
          <p className="site-lead">{words.lead}</p>
          <div className="site-actions">
            {enter}
            {hasDemo ? (
              <button type="button" className="pub-button" data-look="outline" id="demo">
                {words.tryDemo}
              </button>
            ) : null}
          </div>
          {hasDemo ? (
            <p role="status" className="site-note" data-making={words.makingDemo} data-failed={words.tryDemoFailed} />
          ) : null}
          <p className="site-note">{words.note}</p>
        </div>
        <ExampleCards />
      </section>

      <section aria-labelledby="steps">
        <h2 id="steps">{words.stepsHeading}</h2>
        <ol className="site-steps">
          {words.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="features">
        <h2 id="features">{words.featuresHeading}</h2>
        <ul className="site-features">
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

      <section className="site-own" aria-labelledby="own">
        <h2 id="own">{words.ownHeading}</h2>
        <p>{words.ownText}</p>
      </section>

      <section className="site-end" aria-labelledby="end">
        <h2 id="end">{words.endHeading}</h2>
        <p>{words.endText}</p>
        {enter}
      </section>
    </SitePage>
  )
}

/** The way of one order, as three slips of paper. */
function ExampleCards() {
  return (
    <figure className="site-slips">
      {words.cards.map(({ kind, title, lines, foot, tone }) => (
        <div key={kind} className="site-slip">
          <span className="site-kind">{kind}</span>
          <strong>{title}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span className="site-foot" data-tone={tone}>
            {foot}
          </span>
        </div>
      ))}
      <figcaption>{words.example}</figcaption>
    </figure>
  )
}
