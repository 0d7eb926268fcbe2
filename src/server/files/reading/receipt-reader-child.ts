// A process of its own, with a time limit and a memory cap. The operator installs the reader; it is not one of our
// packages.

export type ReadingTask = {
  /** The address of the reader's module. */
  engine: string
  /** The folder with its model, so that it downloads none. */
  models: string
  picture: Uint8Array
}
export type ReadingResult = { text: string } | { refused: string }

/** The part of `tesseract.js` 7 used here. */
type Engine = {
  createWorker: (
    language: string,
    neuralOnly: 1,
    options: { langPath: string; cacheMethod: 'none'; gzip: true; errorHandler: () => void },
  ) => Promise<{ recognize: (picture: Buffer) => Promise<{ data: { text: string } }> }>
}

const TEXT_MAX = 20_000

process.on('disconnect', () => process.exit(0))
process.on('message', (task: ReadingTask) => {
  void read(task)
    .catch((error: unknown): ReadingResult => ({ refused: String(error).slice(0, 300) }))
    .then((result) => process.send?.(result))
})
process.send?.('ready')

async function read({ engine, models, picture }: ReadingTask): Promise<ReadingResult> {
  const { default: reader } = (await import(engine)) as { default: Engine }
  const worker = await reader.createWorker('eng', 1, {
    langPath: models,
    cacheMethod: 'none',
    gzip: true,
    // Without a handler it throws where nobody can catch it; the promise is rejected as well.
    errorHandler: () => {},
  })
  const { data } = await worker.recognize(Buffer.from(picture))
  return { text: data.text.trim().slice(0, TEXT_MAX) }
}
