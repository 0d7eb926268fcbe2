let context: AudioContext | undefined

/** Browsers let a page make sound only after a touch, so call this on one. */
export function prepareSound() {
  try {
    context ??= new AudioContext()
    void context.resume()
  } catch {
    // Without sound the timer still shows that time is up.
  }
}

/** Two short notes. */
export function ring() {
  if (context?.state !== 'running') return
  for (const [n, pitch] of [880, 1320].entries()) {
    const at = context.currentTime + n * 0.22
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.001, at)
    volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.22)
  }
}
