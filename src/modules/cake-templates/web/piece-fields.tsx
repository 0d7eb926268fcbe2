import { Select, TextInput } from '@mantine/core'
import { CAKE_FONTS, CAKE_SHAPES, LONG_SHAPES } from '#modules/designer/design.ts'
import { LengthBox, NumberBox } from '#modules/designer/web/inputs.tsx'
import { decorationOptions, optionsOf } from '#modules/designer/web/tier-list.tsx'
import { designWords } from '#modules/designer/words.ts'
import type { LengthUnit } from '#modules/tins/length.ts'
import { tinWords } from '#modules/tins/words.ts'
import { DIVISIONS, LETTERS_MAX, type Piece } from '../template.ts'
import { templateWords as words } from '../words.ts'
import classes from './cake-templates.module.css'

type Props = {
  piece: Piece
  unit: LengthUnit
  /** By field name. */
  errors: Partial<Record<string, string>>
  onChange: (piece: Piece) => void
}
type Outlined = Extract<Piece, { shape: unknown }>
type Lettering = Extract<Piece, { kind: 'letters' }>
type Topper = Extract<Piece, { kind: 'topper' }>

/** Accepts every number; the schema says which make no sense. */
const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/** The size, name and count of a piece. */
export function PieceFields({ piece, unit, errors, onChange }: Props) {
  const kind = { unit, errors, onChange }
  return (
    <div className={classes.grid}>
      {piece.kind === 'letters' ? (
        <LetterFields piece={piece} {...kind} />
      ) : piece.kind === 'topper' ? (
        <TopperFields piece={piece} {...kind} />
      ) : (
        <OutlineFields piece={piece} {...kind} />
      )}
      <NumberBox
        {...ANY}
        label={words.count}
        value={piece.count}
        error={errors.count}
        onValue={(count) => onChange({ ...piece, count })}
      />
      <TextInput
        label={words.pieceName}
        description={words.pieceNameHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        value={piece.name}
        error={errors.name}
        onChange={(event) => onChange({ ...piece, name: event.currentTarget.value })}
      />
    </div>
  )
}

function OutlineFields({ piece, unit, errors, onChange }: Props & { piece: Outlined }) {
  const isWrap = piece.kind === 'wrap'
  const isLong = LONG_SHAPES.includes(piece.shape)
  return (
    <>
      <Select
        label={words.shape}
        data={optionsOf(CAKE_SHAPES, tinWords.shapes)}
        value={piece.shape}
        allowDeselect={false}
        onChange={(chosen) => {
          const shape = CAKE_SHAPES.find((each) => each === chosen)
          if (shape)
            onChange({
              ...piece,
              shape,
              depth: LONG_SHAPES.includes(shape) ? (piece.depth ?? piece.width * 0.75) : null,
            })
        }}
      />
      <LengthBox
        {...ANY}
        unit={unit}
        label={isWrap ? words.tierWidth : words.width}
        value={piece.width}
        error={errors.width}
        onValue={(width) => onChange({ ...piece, width })}
      />
      {isLong ? (
        <LengthBox
          {...ANY}
          unit={unit}
          label={isWrap ? words.tierDepth : words.depth}
          value={piece.depth ?? 0}
          error={errors.depth}
          onValue={(depth) => onChange({ ...piece, depth })}
        />
      ) : null}
      {isWrap ? (
        <>
          <LengthBox
            {...ANY}
            unit={unit}
            label={words.tierHeight}
            value={piece.height}
            error={errors.height}
            onValue={(height) => onChange({ ...piece, height })}
          />
          <LengthBox
            {...ANY}
            unit={unit}
            label={words.overlap}
            description={words.overlapHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={piece.overlap}
            error={errors.overlap}
            onValue={(overlap) => onChange({ ...piece, overlap })}
          />
        </>
      ) : null}
      <Select
        label={words.divided}
        data={optionsOf(DIVISIONS, words.divisions)}
        value={piece.divided}
        allowDeselect={false}
        onChange={(chosen) => {
          const divided = DIVISIONS.find((each) => each === chosen)
          if (divided) onChange({ ...piece, divided })
        }}
      />
    </>
  )
}

function LetterFields({ piece, unit, errors, onChange }: Props & { piece: Lettering }) {
  return (
    <>
      <TextInput
        label={words.text}
        autoComplete="off"
        maxLength={LETTERS_MAX}
        value={piece.text}
        error={errors.text}
        onChange={(event) => onChange({ ...piece, text: event.currentTarget.value })}
      />
      <Select
        label={words.font}
        data={optionsOf(CAKE_FONTS, designWords.fonts)}
        value={piece.font}
        allowDeselect={false}
        onChange={(chosen) => {
          const font = CAKE_FONTS.find((each) => each === chosen)
          if (font) onChange({ ...piece, font })
        }}
      />
      <LengthBox
        {...ANY}
        unit={unit}
        label={words.capitalHeight}
        value={piece.height}
        error={errors.height}
        onValue={(height) => onChange({ ...piece, height })}
      />
    </>
  )
}

function TopperFields({ piece, unit, errors, onChange }: Props & { piece: Topper }) {
  return (
    <>
      <Select
        label={words.decoration}
        data={decorationOptions}
        searchable
        value={piece.decoration}
        allowDeselect={false}
        onChange={(chosen) => {
          const decoration = decorationOptions.find(({ value }) => value === chosen)?.value
          if (decoration) onChange({ ...piece, decoration })
        }}
      />
      <LengthBox
        {...ANY}
        unit={unit}
        label={words.width}
        value={piece.width}
        error={errors.width}
        onValue={(width) => onChange({ ...piece, width })}
      />
    </>
  )
}
