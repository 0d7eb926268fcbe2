const EVERY_MS = 10

/**
 * Measures how long this process keeps its own event loop. A tick that comes late because the machine ran another program
 * counts only as far as this process computed meanwhile.
 */
export class LoopWatch {
  longestBusyMs = 0
  /** Whoever's fault it was. */
  longestStallMs = 0
  #timer: NodeJS.Timeout | undefined

  start(): void {
    let [wall, cpu] = [performance.now(), process.cpuUsage()]
    this.#timer = setInterval(() => {
      const { user, system } = process.cpuUsage(cpu)
      const late = performance.now() - wall - EVERY_MS
      this.longestStallMs = Math.max(this.longestStallMs, late)
      this.longestBusyMs = Math.max(this.longestBusyMs, Math.min(late, (user + system) / 1000))
      wall = performance.now()
      cpu = process.cpuUsage()
    }, EVERY_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
