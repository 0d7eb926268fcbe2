import type { ComponentType, ReactNode } from 'react'
import { fetchedPart } from './fetched-part.tsx'

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** A place on a page that later modules fill; as a component it draws their parts in the order of modules. */
export type Slot<Props extends object> = ((props: Props) => ReactNode) & {
  loads: (() => ComponentType<Props> | Promise<ComponentType<Props>>)[]
  /** The route of the page awaits this. */
  load: () => Promise<void>
}

export function slot<Props extends object = object>(): Slot<Props> {
  let parts: ComponentType<Props>[] = []
  const loads: Slot<Props>['loads'] = []
  const load = async () => {
    parts = await Promise.all(loads.map((each) => each()))
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a slot never move
  const Slot = (props: Props) => parts.map((Part, i) => <Part key={i} {...props} />)
  return Object.assign(Slot, { loads, load })
}

/** Fills a slot of an earlier module with a part that is drawn with the page. */
export const fill =
  <Props extends object>(place: Slot<Props>, load: Load<NoInfer<Props>>) =>
  (): void =>
    void place.loads.push(load)

/** Fills a slot with a part whose code is loaded when it is shown. */
export const fillLater =
  <Props extends object>(place: Slot<Props>, load: Load<NoInfer<Props>>) =>
  (): void =>
    void place.loads.push(() => fetchedPart(load))

/** Loads a page, or another part, together with the contents of its slots. */
export const withSlots =
  <Module,>(load: () => Promise<Module>, slots: Readonly<Record<string, { load: () => Promise<void> }>>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), ...Object.values(slots).map((place) => place.load())])
    return module
  }
