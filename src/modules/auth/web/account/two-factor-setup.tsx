import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { QrPicture } from '#web/pictures/qr-picture.tsx'
import { AppCode, type NewSecret } from '../../two-factor/two-factor.ts'
import { twoFactorWords as words } from '../../two-factor/two-factor-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'

type Props = { secret: NewSecret; onDone: (codes: readonly string[]) => void; onClose: () => void }

/** The QR code for the app, and the code that proves it was scanned. */
export function TwoFactorSetup({ secret, onDone, onClose }: Props) {
  const form = useAppForm(AppCode, { code: '' })
  const turnOn = async (body: AppCode) => {
    const { codes } = await authApi.turnOnTwoFactor.call({ body })
    onDone(codes)
  }
  return (
    <FormDialog title={words.setUpTitle} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={turnOn}
        submitLabel={words.turnOn}
        submitError={words.turnOnFailed}
        label={words.setUpTitle}
        enterSubmits
      >
        <p className={classes.plain}>{words.scan}</p>
        <QrPicture text={secret.uri} label={words.picture} className={classes.qr} />
        <p className={classes.plain}>
          {words.type} <code className={classes.key}>{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <TextField name="code" label={words.code} autoComplete="one-time-code" required autoFocus />
      </DialogForm>
    </FormDialog>
  )
}
