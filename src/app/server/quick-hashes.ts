import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect } from 'vitest'

// Most tests sign up somebody and ask nothing of her password: there a hash at the full cost is a tenth of the time.
// Those of accounts and passwords hash as the server does.
const argon2 = crypto.argon2
const isAboutPasswords = () => /\/modules\/auth\//.test(expect.getState().testPath ?? '/modules/auth/')

crypto.argon2 = ((algorithm, parameters, done) =>
  argon2(algorithm, isAboutPasswords() ? parameters : { ...parameters, memory: 8, passes: 1 }, done)) as typeof argon2
syncBuiltinESMExports()
