/** Texts of people and attackers. All of it is text: it comes back as written, and nothing in it ever runs. */
export const NAUGHTY_LINES: Record<string, string> = {
  script: '<script>window.__pwn=1</script>',
  image: '"><img src=x onerror="window.__pwn=1">',
  svg: '<svg/onload=window.__pwn=1>',
  link: 'javascript:window.__pwn=1//',
  template: '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  quote: "Robert'); DROP TABLE enquiries;--",
  formula: '=HYPERLINK("http://x.test","cake")',
  entity: '&lt;b&gt; &amp; &#x27; %00 %3Cscript%3E',
  arabic: '\u0643\u0639\u0643\u0629 \u0644\u0644\u0639\u0631\u0648\u0633 123',
  override: 'safe \u202Eexe.gnp\u202C end',
  zeroWidth: 'cup\u200Bcake\u200D \u2060joined\u200C',
  family:
    '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}\u{1F370} \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  marks: 'Z\u0351\u036B\u0343\u036A\u0302algo cake'.normalize('NFC'),
  scripts: '\u864E\u306E\u30B1\u30FC\u30AD \u0928\u092E\u0938\u094D\u0924\u0947 \uC548\uB155 \u0E40\u0E04\u0E49\u0E01',
  nullish: 'undefined null NaN [object Object]',
  path: '../../etc/passwd C:\\con\\con \\\\server\\share',
  astral: '\u{1D4D2}\u{1D4EA}\u{1D4F4}\u{1D4EE} \u{20BB7}',
}

/** A text of the full length of a description, with significant line breaks, tabs and indents. */
export const LONG_TEXT = (() => {
  const part = 'Three tiers, please.\n\n  - lemon\t& elderflower\n  - "vanilla" <b>bean</b> \u{1F382}\n'
  return `${part.repeat(Math.ceil(5000 / part.length)).slice(0, 4999)}.`
})()
