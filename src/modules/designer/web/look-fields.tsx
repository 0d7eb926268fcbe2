import { Select } from '@mantine/core'
import { LENGTH_UNITS } from '#modules/tins/length.ts'
import { toolWords } from '#modules/tools/words.ts'
import { painted } from '../acts.ts'
import { type CakeDesign, LOOKS, TILT_MAX } from '../design.ts'
import { PALETTES } from '../templates.ts'
import { designWords as words } from '../words.ts'
import classes from './designer.module.css'
import { ColourBox, NumberBox } from './inputs.tsx'
import { type Acting, optionsOf } from './tier-list.tsx'

export function LookFields({ design, act }: { design: CakeDesign; act: Acting }) {
  const change = (fields: Partial<CakeDesign>, field?: string) => act((now) => ({ ...now, ...fields }), field)
  return (
    <div className={classes.list}>
      <div className={classes.grid}>
        <Select
          label={words.look}
          data={optionsOf(LOOKS, words.looks)}
          value={design.look}
          allowDeselect={false}
          onChange={(look) => look && change({ look: look as CakeDesign['look'] })}
        />
        <NumberBox
          label={words.tilt}
          rightSection={words.degrees}
          value={design.tilt}
          min={0}
          max={TILT_MAX}
          onValue={(tilt) => change({ tilt }, 'tilt')}
        />
        <ColourBox label={words.boardColour} value={design.board} onValue={(board) => change({ board }, 'board')} />
        <ColourBox
          label={words.background}
          value={design.background}
          onValue={(background) => change({ background }, 'background')}
        />
        <Select
          label={words.unit}
          data={optionsOf(LENGTH_UNITS, toolWords.units)}
          value={design.unit}
          allowDeselect={false}
          onChange={(unit) => unit && change({ unit: unit as CakeDesign['unit'] })}
        />
      </div>
      <fieldset className={classes.inner}>
        <legend>{words.palettes}</legend>
        <p className={classes.quiet}>{words.paletteHelp}</p>
        <div className={classes.row}>
          {(Object.keys(PALETTES) as (keyof typeof PALETTES)[]).map((name) => (
            <button
              key={name}
              type="button"
              className={classes.palette}
              onClick={() => act((now) => painted(now, PALETTES[name]))}
            >
              <svg viewBox="0 0 50 10" aria-hidden>
                {PALETTES[name].map((colour, i) => (
                  <rect key={colour} x={i * 10} width={10} height={10} fill={colour} />
                ))}
              </svg>
              {words.palette[name]}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
