let context: AudioContext | undefined

const PITCH_HERTZ = 880
const SECONDS = 0.4

/** Browsers play sound only after a press: call this from one. */
export function allowSound() {
  context ??= new AudioContext()
  void context.resume()
}

/** One short tone; silent as long as nobody has pressed anything on this page. */
export function ring() {
  if (!context || context.state !== 'running') return
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = PITCH_HERTZ
  volume.gain.setValueAtTime(0.3, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + SECONDS)
}
