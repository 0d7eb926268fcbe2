import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { NoMailNote } from '#modules/auth/web/email/no-mail-note.tsx'
import { useUser } from '#modules/auth/web/session.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { rescueFocus } from '#web/feedback/focus-trail.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { ONBOARDING_STEPS } from '../onboarding-steps.ts'
import { onboardingWords as words } from '../words.ts'
import classes from './onboarding.module.css'
import { BusinessStep, CountryStep, FormAddressStep, PricingStep } from './onboarding-steps.tsx'
import { TypesStep } from './onboarding-types.tsx'

const STEPS = [BusinessStep, CountryStep, PricingStep, TypesStep, FormAddressStep]

/** The progress is stored with the settings. */
export function OnboardingPage() {
  const { firstName } = useUser()
  const query = settingsApi.get.query({})
  const settings = useQuery(query)
  return (
    <Page title={words.heading(firstName)} documentTitle={words.page} subtitle={words.lead} width="form">
      <Loaded query={settings} failed={words.failed} waiting={<FormSkeleton fields={3} />}>
        {(data) => <Steps settings={data} />}
      </Loaded>
    </Page>
  )
}

function Steps({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const step = Math.min(settings.onboardingStep, ONBOARDING_STEPS)
  const question = useRef<HTMLDivElement>(null)
  // Each step removes the button that was pressed.
  useEffect(() => rescueFocus(question.current))
  const keep = (saved: Settings) => client.setQueryData(settingsApi.get.query({}).queryKey, saved)
  const go = useAction({
    run: (onboardingStep: number) => settingsApi.update.call({ body: { onboardingStep } }),
    failure: words.saveFailed,
    onDone: keep,
  })
  const Step = STEPS[step]
  return (
    <>
      {step === 0 ? <NoMailNote /> : null}
      {Step ? (
        <>
          <output className="visually-hidden">{words.progress(step + 1)}</output>
          <ol className={classes.steps}>
            {words.stepNames.map((name, index) => (
              <li key={name} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
                {name}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <div ref={question} tabIndex={-1}>
        {Step ? (
          <Step
            key={step}
            settings={settings}
            onNext={() => go.act(step + 1)}
            secondary={
              <>
                <Button variant="default" onClick={() => go.act(step + 1)}>
                  {words.skip}
                </Button>
                {step > 0 ? (
                  <Button variant="subtle" color="gray" onClick={() => go.act(step - 1)}>
                    {words.back}
                  </Button>
                ) : null}
              </>
            }
          />
        ) : (
          <Done />
        )}
      </div>
    </>
  )
}

function Done() {
  return (
    <Section>
      <EmptyState
        picture="cake"
        title={words.doneTitle}
        text={words.doneText}
        action={
          <>
            <Button component={Link} to="/dashboard">
              {words.toDashboard}
            </Button>
            <Button component={Link} to="/order-requests/settings" variant="default">
              {words.toForm}
            </Button>
          </>
        }
      />
    </Section>
  )
}
