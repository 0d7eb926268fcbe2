import { Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { FocusEvent, ReactNode } from 'react'
import type { SettingsField } from '../schema.ts'
import { settingsPageWords as words } from '../words.ts'
import classes from './settings.module.css'
import { useAutosave } from './use-autosave.ts'

type Props = {
  /** The setting that the fields inside change. */
  field: SettingsField
  children: ReactNode
}

/** The fields of one setting. They save themselves, with a tick when done and errors under the field. */
export function AutosaveField({ field, children }: Props) {
  const { state, leave } = useAutosave(field)
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave()
  }
  return (
    <div className={classes.autosave} onBlur={onBlur}>
      {children}
      <output className={classes.mark}>
        {state === 'saving' ? <Loader size={14} role="img" aria-label={words.saving} /> : null}
        {state === 'saved' ? (
          <span className={classes.saved}>
            <IconCheck size={15} stroke={2.4} aria-hidden />
            {words.saved}
          </span>
        ) : null}
      </output>
    </div>
  )
}
