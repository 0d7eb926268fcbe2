import { Accordion, Alert, Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signInAddress } from '#modules/auth/redirect.ts'
import { useVisitor } from '#modules/auth/web/session.ts'
import { siteApi } from '#modules/site/web/site-api.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { DEFAULT_FORM } from '../../default-form.ts'
import type { Placed } from '../../embed-snippets.ts'
import { embeddingWords as words } from '../../embedding-words.ts'
import { formSettingsWords } from '../../words.ts'
import { orderForm } from '../order-form-api.ts'
import { EmbedChoices, EmbedCodes } from './embed-codes.tsx'
import classes from './embedding-guide.module.css'

const SETTINGS = '/order-requests/settings'

/** Says which address the examples contain, and what keeps them from working. */
function AddressNote({ slug, isEnabled, isVisitor }: { slug: string | null; isEnabled: boolean; isVisitor: boolean }) {
  if (isVisitor)
    return (
      <Alert>
        {words.signedOut}{' '}
        <a href={signInAddress(location.pathname)} className={classes.inline}>
          {words.signIn}
        </a>
      </Alert>
    )
  if (slug !== null && isEnabled) return null
  return (
    <Alert color="yellow" title={slug === null ? words.chooseFirst : words.disabled}>
      <p className={classes.text}>{slug === null ? words.chooseFirstText : words.disabledText}</p>
      <Button component={Link} to={SETTINGS} variant="default">
        {words.chooseAct}
      </Button>
    </Alert>
  )
}

function Advice() {
  return (
    <>
      <Section title={words.steps} description={words.stepsText} flush>
        <Accordion
          multiple
          order={3}
          transitionDuration={0}
          classNames={{ control: classes.builder, content: classes.builder }}
        >
          {words.builders.map(({ name, steps }, at) => (
            <Accordion.Item key={name} value={`builder-${at}`}>
              <Accordion.Control>{name}</Accordion.Control>
              <Accordion.Panel>
                <ol className={classes.list}>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Section>
      <Section title={words.styling}>
        <ul className={classes.list}>
          {words.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Section>
      <Section title={words.trouble}>
        <dl className={classes.problems}>
          {words.problems.map(({ sign, help }) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

function Support() {
  const { data } = useQuery(siteApi.welcome.query({}))
  const supportEmail = data?.supportEmail
  return (
    <Section title={words.support}>
      <ul className={classes.list}>
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {data ? (
        <p className={classes.ask}>
          {supportEmail ? (
            <>
              {words.askSupport}{' '}
              <Anchor href={mailtoUrl(supportEmail)} inherit>
                {supportEmail}
              </Anchor>
            </>
          ) : (
            words.askOperator
          )}
        </p>
      ) : null}
    </Section>
  )
}

/** A guide for everybody; signed-in owners see their own address. */
export function EmbeddingGuidePage() {
  const isVisitor = useVisitor() === null
  const { data, isPending, error, refetch } = useQuery({ ...orderForm.getForm.query({}), enabled: !isVisitor })
  const slug = data?.slug ?? null
  const [placed, setPlaced] = useState<Placed>({ hidesHeader: false, eventType: null, language: null })
  return (
    <Page title={words.title} back={isVisitor ? undefined : { label: words.back, to: SETTINGS }} width="form">
      <p className={classes.text}>{words.lead}</p>
      {error && !data ? (
        <Failed error={error} message={formSettingsWords.loadFailed} onRetry={() => refetch()} />
      ) : isPending && !isVisitor ? (
        <FormSkeleton fields={5} />
      ) : (
        <>
          <AddressNote slug={slug} isEnabled={data?.isFormEnabled ?? false} isVisitor={isVisitor} />
          <EmbedChoices
            placed={placed}
            onChange={setPlaced}
            isVisitor={isVisitor}
            offersTypes={data !== undefined && !data.hideEventTypeField}
          />
          <EmbedCodes
            slug={slug ?? words.placeholder}
            color={data?.buttonColor ?? DEFAULT_FORM.buttonColor}
            placed={placed}
          />
          <Advice />
          <Support />
        </>
      )}
    </Page>
  )
}
