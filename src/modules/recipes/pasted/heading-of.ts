/** Finds headings for the ingredients below: "For the filling:", "# Dough" and "**Glaze**". */
export function headingOf(line: string): string | undefined {
  const [, marked, bold, colon] = /^#+\s+(.+)$|^\*\*([^*]+)\*\*:?$|^([^:]{1,80}):$/s.exec(line.trim()) ?? []
  return (marked ?? bold ?? colon)?.replace(/:$/, '').trim()
}
