import fc from 'fast-check'

// Property tests use the same values in every run, so that only a code change makes them fail. npm run prove varies
// them.
if (process.env.PROOF === 'quick') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_127 })
