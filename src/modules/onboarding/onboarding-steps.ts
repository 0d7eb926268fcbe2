/** How many questions a new owner is asked; `onboardingStep` of the settings counts those that are behind her. */
export const ONBOARDING_STEPS = 5
