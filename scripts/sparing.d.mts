/** How the server is started. */
export const SPARING: { flags: string[]; environment: Record<string, string> }
