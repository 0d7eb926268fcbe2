import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { kitWords } from '../text/words.ts'
import { useFormDialog } from './form-dialog.tsx'
import { FormShell } from './form-shell.tsx'

type Fields = Record<string, unknown>

type Props<Input extends Fields, Output> = Pick<
  ComponentProps<typeof FormShell<Input, Output>>,
  'form' | 'onSubmit' | 'submitLabel' | 'submitError' | 'enterSubmits' | 'label' | 'children'
> & {
  /** A second submit button, identified by its value. */
  also?: ReactNode
  /** For when "Cancel" could be mistaken for what the dialog does. */
  closeLabel?: string
}

/** The form of a `FormDialog`, with Cancel beside its button. The caller saves and closes the dialog. */
export function DialogForm<Input extends Fields, Output>({
  form,
  also,
  closeLabel,
  children,
  ...shell
}: Props<Input, Output>) {
  const close = useFormDialog(form.formState.isDirty)
  return (
    <FormShell
      {...shell}
      form={form}
      secondary={
        <>
          {also}
          <Button variant="default" onClick={() => void close()}>
            {closeLabel ?? kitWords.cancel}
          </Button>
        </>
      }
    >
      {children}
    </FormShell>
  )
}
