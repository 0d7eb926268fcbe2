import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { kitWords } from '../text/words.ts'
import { failureText, isTurnedDown } from './failure-text.ts'
import { toast } from './toast.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Options<Input, Output> = {
  run: (input: Input) => Promise<Output>
  /** The toast on success; none if left out. */
  success?: string | ((output: Output, input: Input) => string)
  /** The heading of the toast on failure, 'Error' by default. */
  failureTitle?: string
  /** The sentence if the server sent none. */
  failure: string
  onDone?: (output: Output, input: Input) => unknown
  /**
   * The thing that an act concerns: acts on different things run side by side. If left out, only one runs at a time.
   */
  of?: (input: Input) => unknown
}

/**
 * Runs one act of the user and reports how it went. `act` never rejects; it returns undefined on failure. `pending`
 * lasts until `onDone` has ended, because another act is refused until then.
 */
export function useAction<Input = void, Output = unknown>(options: Options<Input, Output>) {
  const mutation = useMutation<Output, unknown, Input>({
    // The library's `onSuccess` would be that of the latest drawing: what was typed meanwhile would count as saved.
    mutationFn: async (input) => {
      const output = await options.run(input)
      await options.onDone?.(output, input)
      return output
    },
  })
  useKeptFocus(mutation.isPending)
  // A second click may come before the pending state is drawn.
  const running = useRef(new Set<unknown>()).current
  const act = async (input: Input): Promise<Output | undefined> => {
    const thing = options.of?.(input)
    if (running.has(thing)) return undefined
    running.add(thing)
    try {
      const output = await mutation.mutateAsync(input)
      const { success } = options
      if (success) toast.success(typeof success === 'function' ? success(output, input) : success)
      return output
    } catch (error) {
      if (!isTurnedDown(error)) toast.error(options.failureTitle ?? kitWords.error, failureText(error, options.failure))
      return undefined
    } finally {
      running.delete(thing)
    }
  }
  return { act, pending: mutation.isPending, input: mutation.variables }
}
