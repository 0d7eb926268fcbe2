import fc from 'fast-check'

// A property is tried on the same values in every run, so that a change is what makes it fail. npm run prove looks further.
if (process.env.PROOF === 'quick') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_127 })
