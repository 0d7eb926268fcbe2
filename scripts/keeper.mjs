// Ends what a run started once the run has ended in any way, including kill -9, after which the run itself cannot clean
// up.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sep } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const SELF = fileURLToPath(import.meta.url)
const TRIES = 100
const PAUSE_MS = 100

let keeper

/** Starts a process in its own session, which survives the end of ours. It notices our end when its input closes. */
function tell(fact) {
  if (!keeper) {
    keeper = spawn(process.execPath, [SELF], { cwd: '/', env: {}, stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    keeper.on('error', () => {})
    keeper.stdin.on('error', () => {})
    keeper.unref()
    keeper.stdin.unref()
  }
  keeper.stdin.write(`${JSON.stringify(fact)}\n`)
}

export function endWithUs(child, { group = false } = {}) {
  if (child.pid === undefined) return
  const pid = group ? -child.pid : child.pid
  tell({ pid })
  child.once('exit', () => tell({ ended: pid }))
}

export const removeWithUs = (folder) => tell({ folder })

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/**
 * A database's processes work in their cluster folder. On other systems than Linux they end when their files are
 * missing.
 */
function killThoseIn(folder) {
  if (!existsSync('/proc/self/cwd')) return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (`${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(`${folder}${sep}`)) kill(Number(pid))
    } catch {
      // It has ended, or is another user's.
    }
  }
}

/** A process that is ending may still be writing. */
async function removeFolder(folder) {
  for (let nth = 0; nth < TRIES && existsSync(folder); nth += 1) {
    killThoseIn(folder)
    await rm(folder, { recursive: true, force: true }).catch(() => pause(PAUSE_MS))
  }
}

async function keep() {
  const [pids, folders] = [new Set(), new Set()]
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  for await (const line of createInterface({ input: process.stdin })) {
    const { pid, ended, folder } = JSON.parse(line)
    if (pid) pids.add(pid)
    if (folder) folders.add(folder)
    pids.delete(ended)
  }
  for (const pid of pids) kill(pid)
  await Promise.all([...folders].map(removeFolder))
}

if (process.argv[1] === SELF) await keep()
