import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import encodeQr from 'qr'
import { fallbackFonts, fontFolders, signsAsEmoji } from './fonts.ts'

export type PdfTask = {
  template: string
  json: string
  tighterJson: string | null
  images: Record<string, Uint8Array>
  codes: Record<string, string>
  pagesMax: number
  as: 'pdf' | 'svg'
}
export type PdfResult = { pdf: Uint8Array; pages: number } | { svg: string; pages: number } | { pages: number }
export type PdfAnswer = PdfResult | { failed: string }

const ACCESSIBLE = 'ua-1'
const KIT = readFileSync(path.join(import.meta.dirname, 'kit.typ'))
// Drop the results that the last renderings did not use, or the cache would grow with every document.
const CACHE_AGE = 1
/** In a longer document, saving a page is not worth a second layout. */
const TIGHTENED_PAGES_MAX = 3

process.on('disconnect', () => process.exit(0))
process.on('message', (task: PdfTask) => process.send?.(answerTo(task)))

function answerTo(task: PdfTask): PdfAnswer {
  try {
    return render(task)
  } catch (error) {
    return { failed: String(error) }
  }
}

// A compiler reads no file outside its own folder, so each template folder has its own.
const compilers = new Map<string, NodeCompiler>()

function compilerFor(folder: string): NodeCompiler {
  const known = compilers.get(folder)
  if (known) return known
  const made = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFolders() }] })
  compilers.set(folder, made)
  return made
}

type Compiled = NonNullable<ReturnType<NodeCompiler['compile']>['result']>

// PDF/UA refuses a character that no font has. Such a document is still made, tagged but not marked as PDF/UA.
function toPdf(compiler: NodeCompiler, document: Compiled): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: ACCESSIBLE })
  } catch {
    return compiler.pdf(document, { pdfTags: true })
  }
}

function render({ template, json, tighterJson, images, codes, pagesMax, as }: PdfTask): PdfResult {
  const folder = path.dirname(template)
  const compiler = compilerFor(folder)
  try {
    compiler.mapShadow(path.join(folder, 'kit.typ'), KIT)
    for (const [key, bytes] of Object.entries(images)) {
      compiler.mapShadow(path.join(folder, 'images', key), Buffer.from(bytes))
    }
    for (const [key, text] of Object.entries(codes)) {
      const code = encodeQr(text, 'gif', { border: 1, scale: 2 })
      compiler.mapShadow(path.join(folder, 'images', key), Buffer.from(code))
    }
    const laidOut = (data: string): Compiled => {
      const inputs = {
        data,
        fonts: JSON.stringify(fallbackFonts(data)),
        emoji: signsAsEmoji(data),
        images: JSON.stringify([...Object.keys(images), ...Object.keys(codes)]),
      }
      const outcome = compiler.compile({ mainFilePath: template, inputs })
      if (outcome.result) return outcome.result
      const failure = outcome.takeDiagnostics()
      throw new Error(`${template}: ${JSON.stringify(failure ? compiler.fetchDiagnostics(failure) : 'no document')}`)
    }
    const usual = laidOut(json)
    const isShort = usual.numOfPages > 1 && usual.numOfPages <= TIGHTENED_PAGES_MAX
    const tighter = isShort && tighterJson !== null ? laidOut(tighterJson) : usual
    const document = tighter.numOfPages < usual.numOfPages ? tighter : usual
    const pages = document.numOfPages
    if (pages > pagesMax) return { pages }
    // The compiler's other SVG output draws every emoji of the font on top of each other for each typed one.
    return as === 'svg' ? { pages, svg: compiler.plainSvg(document) } : { pages, pdf: toPdf(compiler, document) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(CACHE_AGE)
  }
}
