/** The number of questions for a new owner; the setting `onboardingStep` counts the finished ones. */
export const ONBOARDING_STEPS = 5
