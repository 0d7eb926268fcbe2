// npm start: installs what is missing, builds the pages if they changed, serves.
import { join } from 'node:path'
import { become, bootstrap, buildWeb, environment, ROOT } from './bootstrap.mjs'
import { SPARING } from './sparing.mjs'

try {
  process.chdir(ROOT)
  const node = bootstrap()
  buildWeb(node)
  become(
    node,
    [...SPARING.flags, join(ROOT, 'src/app/server/main.ts'), ...process.argv.slice(2)],
    environment(node, SPARING.environment),
  )
} catch (error) {
  console.error(`[bakebook] ${error.message}`)
  process.exit(1)
}
