/** The `ref` of the chosen tab: in view however far the line of tabs scrolls on a phone. */
export const intoView = (tab: HTMLButtonElement | null) =>
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
