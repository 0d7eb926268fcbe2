import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Section } from '#web/layout/section.tsx'
import { Menu } from '#web/menu.tsx'
import { pieceLabel } from '../cut-pieces.ts'
import { PIECES_MAX } from '../limits.ts'
import { CakeTemplate, PIECE_KINDS, type Piece } from '../template.ts'
import { templateWords as words } from '../words.ts'
import classes from './cake-templates.module.css'
import { addPiece } from './new-piece.ts'
import { PieceFields } from './piece-fields.tsx'

type PiecesProps = {
  template: CakeTemplate
  errors: Record<string, string>
  /** The piece whose fields are open. */
  chosen: number | undefined
  onChoose: (piece: number | undefined) => void
  onChange: (template: CakeTemplate) => void
}

export function Pieces({ template, errors, chosen, onChoose, onChange }: PiecesProps) {
  const change = (pieces: Piece[]) => onChange({ ...template, pieces })
  const add = (kind: Piece['kind']) => {
    const more = addPiece(template, kind)
    onChange(more)
    onChoose(more.pieces.at(-1)?.id)
  }
  return (
    <Section title={words.pieces}>
      {errors.pieces === undefined ? null : (
        <p role="alert" className={classes.error}>
          {errors.pieces}
        </p>
      )}
      <ol className={classes.pieces}>
        {template.pieces.map((piece, i) => {
          const own = errorsFor(errors, i)
          const isOpen = piece.id === chosen
          const label = words.piece(i + 1, pieceLabel(piece, template.unit))
          return (
            <li key={piece.id}>
              <div className={classes.head}>
                <button
                  type="button"
                  className={classes.piece}
                  aria-expanded={isOpen}
                  onClick={() => onChoose(isOpen ? undefined : piece.id)}
                >
                  {label}
                  {piece.count === 1 ? null : <span className="quiet small flush"> × {piece.count}</span>}
                </button>
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="red"
                  aria-label={words.remove(i + 1)}
                  onClick={() => change(template.pieces.filter((each) => each !== piece))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </div>
              {isOpen ? (
                <fieldset className={classes.fields}>
                  <legend className={classes.legend}>{label}</legend>
                  <PieceFields
                    piece={piece}
                    unit={template.unit}
                    errors={own}
                    onChange={(next) => change(template.pieces.map((each) => (each === piece ? next : each)))}
                  />
                </fieldset>
              ) : (
                Object.values(own).map((message) => (
                  <p key={message} className={classes.error}>
                    {message}
                  </p>
                ))
              )}
            </li>
          )
        })}
      </ol>
      {template.pieces.length < PIECES_MAX ? (
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
              {words.addPiece}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {PIECE_KINDS.map((kind) => (
              <Menu.Item key={kind} onClick={() => add(kind)}>
                {words.kinds[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <p className="quiet small flush">{words.full}</p>
      )}
    </Section>
  )
}

const errorsFor = (errors: Record<string, string>, i: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`pieces.${i}.`) ? [[path.slice(`pieces.${i}.`.length), message]] : [],
    ),
  )
