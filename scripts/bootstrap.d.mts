/** Chromium of this machine, or one that was just installed. Undefined where none can be had. */
export function findBrowser(): string | undefined
/** Builds the pages with that Node unless dist/ was made from just these sources. */
export function buildWeb(node: string): void
