/**
 * Attackers' texts, each short enough for a first name: tags, events, encodings and breakouts after OWASP's XSS filter
 * evasion sheet (cheatsheetseries.owasp.org) and PortSwigger's
 * (portswigger.net/web-security/cross-site-scripting/cheat-sheet); formulas after OWASP's CSV injection page; templates
 * after swisskyrepo/PayloadsAllTheThings. A text that runs in a browser leaves `__pwn` on the window.
 */
const RUN = '__pwn=1'
const LONGEST = 50

const EVENTS = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onpointerenter',
  'onanimationstart',
  'onbegin',
  'onpageshow',
]
const ELEMENTS = [
  '<img src=x §>',
  '<svg/§>',
  '<input autofocus §>',
  '<details open §>',
  '<video src=x §>',
  '<body §>',
  '<a tabindex=1 §>',
  '<svg><set §>',
  '<iframe §>',
  '<object data=x §>',
]
const CORES = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<iframe src=javascript:${RUN}>`,
]
const BREAK_OUTS = ['">', "'>", '`>', '</title>', '</textarea>', '</script>', '</style>', '</td>', '-->', ']]>', '\\">']
const QUOTES = ['"', "'", '`']
const ENCODINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/[a-z](?=[a-z=])/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60;').replaceAll('>', '&#62;'),
  (text) => text.replaceAll('<', '&#x3c'),
  (text) => text.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (text) => text.replaceAll('<', '%253C').replaceAll('>', '%253E'),
  (text) => text.replaceAll('<', '\\u003c'),
  (text) => text.replaceAll('<', '\\x3c'),
  (text) => text.replaceAll('<', '\uFF1C').replaceAll('>', '\uFF1E'),
  (text) => text.replaceAll('<', '<<'),
  (text) => text.replace(' ', '/'),
  (text) => text.slice(0, -1),
]
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'javascript&colon;',
  'javascript://%0a',
  '&#106;avascript:',
  'vbscript:',
  'data:text/html,',
  'file:///',
  '//x.test/',
]
const LINKS = [
  '§',
  '<a href="§">',
  '[cake](§)',
  '![cake](§)',
  '<base href=§>',
  '<form action=§><button>',
  '<embed src=§>',
  '<p style=x:url(§)>',
]
const FORMULAS = [
  "cmd|'/C calc'!A0",
  'HYPERLINK("http://x.test","cake")',
  'SUM(1+1)*cmd|A1',
  '1+1',
  'IMPORTXML("x","//a")',
]
const FOREIGN = [
  '<svg><script>§</script>',
  '<svg><a xlink:href=javascript:§>',
  '<svg><animate onbegin=§ attributeName=x>',
  '<svg><use href="data:,§">',
  '<svg><style>*{x:url(§)}',
  '<svg><foreignObject><body onload=§>',
  '<svg><desc><img src=x onerror=§>',
  '<math href=javascript:§>',
  '<math><mtext><img src=x onerror=§>',
  '<math><style><img src=x onerror=§>',
  '<noscript><p title="</noscript><img onerror=§>">',
  '<template><script>§</script>',
  '<select><style></select><svg/onload=§>',
  '<xmp><p title="</xmp><svg/onload=§>">',
  '<iframe srcdoc="<script>§">',
  '<link rel=import href=data:,§>',
  '<meta http-equiv=refresh content=0;javascript:§>',
  '<style>@import"data:,*{x:§}"',
  '<!--><img src=x onerror=§>-->',
  '<![CDATA[<script>§]]>',
  '<?xml version="1.0"?><script>§',
  '<scr<script>ipt>§',
  '<button formaction=javascript:§>',
  '<marquee onstart=§>',
  '<plaintext>§',
]
const TEMPLATES = [
  '{{7*7}}',
  '{{ "x" | append: "§" }}',
  '{{ "x" | raw }}',
  '{{ button }}',
  '{{ details }}',
  '{{ link }}',
  '{{{§}}}',
  '{% assign a = 1 %}§',
  '{% include "x" %}',
  '{% raw %}{{ 1 }}',
  '{#§#}',
  '${§} <%= § %> #{§}',
  '${{§}}',
  '[[${§}]]',
  '*{§} ~{§} @{§}',
  '#set($a=§)',
  '{php}§{/php}',
  '<?php § ?>',
  '{{constructor.constructor("§")()}}',
  '#link("x:y")[§] $ § $',
  '#read("/etc/passwd")',
  '#import "@preview/x:1.0.0"',
  '#set page(width: 1pt)',
  '#pagebreak() #panic()',
  '*§* _§_ `§` \\',
  '# §',
  '= §',
  '> § ***',
  '- §',
  '1. §',
  '~~§~~ ```§```',
  '<http://x.test> <label> @label',
]
const OTHERS = [
  "' OR 1=1--",
  "Robert'); DROP TABLE enquiries;--",
  '%0d%0aBcc: x@y.test',
  '=?utf-8?B?PHNjcmlwdD4=?=',
  '"Ana" <a@x.test>, b@x.test',
  'BEGIN:VEVENT;SUMMARY:a\\n,b',
  '../../etc/passwd',
  'C:\\con\\con \\\\server\\share',
  '%s%s%n %x',
  '__proto__ constructor',
  'undefined null NaN [object Object]',
  '$& $1 $` \\1',
]

const filled = (wraps: readonly string[], text: string) => wraps.map((wrap) => wrap.replaceAll('§', () => text))

export const HOSTILE_TEXTS: readonly string[] = [
  ...new Set([
    ...EVENTS.flatMap((event) => filled(ELEMENTS, `${event}=${RUN}`)),
    ...BREAK_OUTS.flatMap((end) => CORES.map((core) => end + core)),
    ...QUOTES.flatMap((quote) => EVENTS.map((event) => `${quote} ${event}=${RUN} x=${quote}`)),
    ...ENCODINGS.flatMap((encode) => CORES.map(encode)),
    ...SCHEMES.flatMap((scheme) => filled(LINKS, scheme + RUN)),
    ...['=', '+', '-', '@'].flatMap((sign) => FORMULAS.map((formula) => sign + formula)),
    ...['＝', '＋', '－', '＠', 'cake;=', 'cake; "+'].map((sign) => sign + FORMULAS[0]),
    ...filled([...FOREIGN, ...TEMPLATES], RUN),
    ...OTHERS,
  ]),
].filter((text) => text.length <= LONGEST)

/** All of them in as few texts as possible; a possible formula comes first in its own text. */
export function packedTexts(longest: number): string[] {
  const packs: string[] = []
  for (const text of HOSTILE_TEXTS) {
    const last = packs.at(-1)
    if (last === undefined || /^[=+\-@]/.test(text) || last.length + 1 + text.length > longest) packs.push(text)
    else packs[packs.length - 1] = `${last} ${text}`
  }
  return packs
}
