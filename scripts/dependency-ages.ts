// npm run ages: checks that no package is younger than 14 days. It asks npm for each locked version as if it were 14
// days ago, and npm names the first that was not published then. A package for another system has its parent's version.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../src/server/config.ts'

const DAYS = Number(process.env.MIN_AGE_DAYS ?? 14)
const before = new Date(Date.now() - DAYS * 86_400_000).toISOString()

type Locked = { name?: string; version: string; optional?: boolean }
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const locked = new Set(
  Object.entries(packages)
    .filter(([place, { optional }]) => place !== '' && !optional)
    .map(([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`),
)
const dependencies = Object.fromEntries([...locked].map((each, nth) => [`locked-${nth}`, `npm:${each}`]))

const folder = mkdtempSync(path.join(tmpdir(), 'bakebook-ages-'))
try {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'ages', private: true, dependencies }))
  const options = ['--package-lock-only', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  const { status, stdout, stderr } = spawnSync('npm', ['install', ...options, `--before=${before}`], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status === 0) console.log(`${locked.size} packages are at least ${DAYS} days old`)
  else {
    console.error(stdout + stderr)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
