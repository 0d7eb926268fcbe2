import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAction } from '#web/feedback/use-action.ts'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { FormSkeleton } from '#web/layout/skeletons.tsx'
import { onboardingWords as words } from '../onboarding-words.ts'
import { NoMailNote } from './no-mail-note.tsx'
import classes from './onboarding.module.css'
import { BusinessStep, CountryStep, FormAddressStep, type OnboardingParts, PricingStep } from './onboarding-steps.tsx'
import { TypesStep } from './onboarding-types.tsx'
import { useUser } from './session.ts'
import { type SettingsPart, settingsPart } from './settings-part.ts'

const STEPS = [BusinessStep, CountryStep, PricingStep, TypesStep, FormAddressStep]

/** AUT-6. How far she came is kept with the settings. */
export function OnboardingPage({ LogoField }: OnboardingParts) {
  const { firstName } = useUser()
  const query = settingsPart.get.query({})
  const settings = useQuery(query)
  return (
    <Page title={words.heading(firstName)} documentTitle={words.page} subtitle={words.lead} width="form">
      <NoMailNote />
      {settings.data ? (
        <Steps settings={settings.data} LogoField={LogoField} />
      ) : settings.isError ? (
        <Failed error={settings.error} message={words.failed} onRetry={settings.refetch} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Page>
  )
}

function Steps({ settings, LogoField }: OnboardingParts & { settings: SettingsPart }) {
  const client = useQueryClient()
  const step = Math.min(settings.onboardingStep, STEPS.length)
  const keep = (saved: SettingsPart) => client.setQueryData(settingsPart.get.query({}).queryKey, saved)
  const go = useAction({
    run: (onboardingStep: number) => settingsPart.update.call({ body: { onboardingStep } }),
    failure: words.saveFailed,
    onDone: keep,
  })
  const Step = STEPS[step]
  if (!Step) return <Done />
  return (
    <>
      <output className="visually-hidden">{words.progress(step + 1)}</output>
      <ol className={classes.steps}>
        {words.stepNames.map((name, index) => (
          <li key={name} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <Step
        key={step}
        settings={settings}
        LogoField={LogoField}
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
          <div className={classes.foot}>
            <Button component={Link} to="/dashboard">
              {words.toDashboard}
            </Button>
            <Button component={Link} to="/order-requests/settings" variant="default">
              {words.toForm}
            </Button>
          </div>
        }
      />
    </Section>
  )
}
