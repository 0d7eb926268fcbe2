// npm run dev: the server, restarted when its sources change, and the pages with hot reload. Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, environment, ROOT, say } from './bootstrap.mjs'

const node = bootstrap()
const env = environment(node)
const programs = [
  ['--watch', '--watch-preserve-output', join(ROOT, 'src/app/server/main.ts'), ...process.argv.slice(2)],
  [join(ROOT, 'node_modules/vite/bin/vite.js')],
]
const running = new Set(programs.map((args) => spawn(node, args, { cwd: ROOT, env, stdio: 'inherit' })))
say('the pages are at http://localhost:5173, and the server they call at http://127.0.0.1:3000')

let ended = false
const end = (code) => {
  if (ended) return
  ended = true
  process.exitCode = code
  for (const child of running) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
for (const child of running) {
  child.once('error', () => end(1))
  child.once('exit', (code) => {
    running.delete(child)
    end(code ?? 0)
  })
}
