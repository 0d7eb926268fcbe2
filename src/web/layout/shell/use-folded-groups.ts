import { useLocalStorage } from '@mantine/hooks'

/** Which menu groups the owner folded away, kept in the browser. */
export function useFoldedGroups() {
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: 'bakebook-folded-menu',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    isFolded: (label: string) => folded.includes(label),
    toggle: (label: string) =>
      setFolded((before) => (before.includes(label) ? before.filter((one) => one !== label) : [...before, label])),
  }
}
