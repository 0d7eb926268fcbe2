import { Loader } from '@mantine/core'
import { kitWords } from '../../text/words.ts'
import classes from './offline-note.module.css'

/** The server cannot be reached; the page stays as it was. */
export function OfflineNote({ shown }: { shown: boolean }) {
  return (
    <div role="status" className={classes.region}>
      {shown ? (
        <div className={classes.note}>
          <Loader size={14} color="currentColor" aria-hidden />
          {kitWords.unreachable}
        </div>
      ) : null}
    </div>
  )
}
