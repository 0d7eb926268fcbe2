/** "For the filling:", "# Dough" and "**Glaze**" head the ingredients below them. */
export function headingOf(line: string): string | undefined {
  const [, marked, bold, colon] = /^#+\s+(.+)$|^\*\*([^*]+)\*\*:?$|^([^:]{1,80}):$/s.exec(line.trim()) ?? []
  return (marked ?? bold ?? colon)?.replace(/:$/, '').trim()
}
