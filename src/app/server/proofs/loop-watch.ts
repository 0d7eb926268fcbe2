const EVERY_MS = 10

/**
 * Measures how long this thread blocks its own event loop. A tick that is late because the machine ran another program
 * counts only as far as this thread computed meanwhile.
 */
export class LoopWatch {
  longestBusyMs = 0
  /** Includes the time in which other programs had the processor. */
  longestStallMs = 0
  #timer: NodeJS.Timeout | undefined

  start(): void {
    let [wall, cpu] = [performance.now(), process.threadCpuUsage()]
    this.#timer = setInterval(() => {
      const { user, system } = process.threadCpuUsage(cpu)
      const late = performance.now() - wall - EVERY_MS
      this.longestStallMs = Math.max(this.longestStallMs, late)
      this.longestBusyMs = Math.max(this.longestBusyMs, Math.min(late, (user + system) / 1000))
      wall = performance.now()
      cpu = process.threadCpuUsage()
    }, EVERY_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
