// npm test: everything that must hold for a change, also on a fresh clone. Ends with "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bootstrap, buildWeb, CACHE, environment, findBrowser, ROOT, say, whenNpmEnds } from './bootstrap.mjs'
import { endWithUs, removeWithUs } from './keeper.mjs'

mkdirSync(CACHE, { recursive: true })
/** Each run has its own folder: another may be running beside it. */
const REPORTS = mkdtempSync(join(CACHE, 'test-'))
removeWithUs(REPORTS)
const MINUTE = 60_000
const tally = { passed: 0, failed: 0 }
const timed = []
const failures = []
const secondTries = []
let running

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
whenNpmEnds(stop)

function stop() {
  if (running) endGroup(running, 'SIGTERM')
  process.exit(130)
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has just ended.
  }
}

/** Runs one command, and ends it with its children if it takes too long. */
function run(command, args, env, minutes) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    endWithUs(child, { group: true })
    running = child
    const timer = setTimeout(() => {
      say(`it took longer than ${minutes} minutes and was stopped`)
      endGroup(child, 'SIGKILL')
    }, minutes * MINUTE)
    const end = (ok) => {
      clearTimeout(timer)
      endGroup(child, 'SIGKILL')
      running = undefined
      done(ok)
    }
    child.once('error', (error) => {
      say(error.message)
      end(false)
    })
    child.once('exit', (code) => end(code === 0))
  })
}

async function step(name, work) {
  say(`${name} ...`)
  const begin = performance.now()
  const { passed, failed } = await work(name).catch((error) => {
    say(`${name}: ${error.message}`)
    return { passed: 0, failed: 1 }
  })
  if (failed > 0 && !failures.some((failure) => failure.step === name)) failures.push({ step: name, text: '' })
  tally.passed += passed
  tally.failed += failed
  say(`${name}: ${passed} passed, ${failed} failed, ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

const asOne = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A tool that failed without naming a failed test still counts as one failure. */
const counted = (passed, failed, ok) => ({ passed, failed: ok ? failed : Math.max(failed, 1) })

function readReport(name) {
  return JSON.parse(readFileSync(join(REPORTS, name), 'utf8'))
}

async function runVitest(node, env, name) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(REPORTS, 'vitest.json')}`]
  const ok = await run(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], env, 30)
  const report = readReport('vitest.json')
  for (const file of report.testResults) {
    for (const test of file.assertionResults) {
      timed.push({ ms: test.duration ?? 0, name: test.fullName })
      if (test.status === 'failed')
        failures.push({
          step: name,
          text: `${relative(ROOT, file.name)} > ${test.fullName}\n${test.failureMessages.join('\n')}`,
        })
    }
  }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return counted(report.numPassedTests, report.numFailedTests + brokenFiles.length, ok)
}

async function runJourneys(node, env, name) {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const ok = await run(node, [cli, 'test', '--reporter=list,json'], env, 40)
  const report = readReport('playwright.json')
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        timed.push({ ms: test.results.reduce((sum, result) => sum + result.duration, 0), name: spec.title })
        if (test.status === 'flaky') secondTries.push(`${spec.file} > ${spec.title}`)
        if (test.status === 'unexpected')
          failures.push({
            step: name,
            text: `${spec.file} > ${spec.title}\n${test.results.at(-1)?.error?.message ?? ''}`,
          })
      }
    }
    for (const inner of suite.suites ?? []) visit(inner)
  }
  for (const suite of report.suites) visit(suite)
  const { expected, unexpected, flaky } = report.stats
  return counted(expected + flaky, unexpected, ok)
}

function printSlowest() {
  say('the slowest ten:')
  for (const { ms, name } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

function printSecondTries() {
  if (secondTries.length > 0) say('what passed only at the second try:')
  for (const name of secondTries) console.log(`  ${name}`)
}

/** Printed last, because readers of a long log look at its end. */
function printFailures() {
  if (failures.length > 0) say('what failed:')
  for (const { step, text } of failures) console.log(`  ${step}${text && `: ${text.slice(0, 1500)}`}`)
}

try {
  process.chdir(ROOT)
  const node = bootstrap()
  const browser = findBrowser()
  const env = environment(node, {
    PROOF: 'quick',
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'playwright.json'),
    TEST_RESULTS: join(ROOT, 'test-results', String(process.pid)),
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  })
  await step('check', async () => asOne(await run('npm', ['run', '--silent', 'check'], env, 4)))
  await step('build', async () => {
    buildWeb(node)
    return asOne(true)
  })
  await step('page weights', async () => asOne(await run(node, [join(ROOT, 'scripts/page-weights.ts')], env, 1)))
  await step('unit and module tests, quick proofs', (name) => runVitest(node, env, name))
  await step('journeys', async (name) => {
    if (!browser) throw new Error('no Chromium could be found or installed. Set CHROMIUM_PATH to one.')
    return runJourneys(node, env, name)
  })
  printSlowest()
  printSecondTries()
  printFailures()
} catch (error) {
  say(error.message)
  tally.failed += 1
}
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
