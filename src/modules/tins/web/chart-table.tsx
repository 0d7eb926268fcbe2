import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AutosaveField } from '#modules/settings/web/autosave-field.tsx'
import toolClasses from '#modules/tools/web/tools.module.css'
import { toolWords } from '#modules/tools/words.ts'
import { Section } from '#web/layout/section.tsx'
import { type ChartCell, type ChartRow, chartRows, portionsOf } from '../chart.ts'
import type { ChartShape } from '../chart-sizes.ts'
import { chartWords as words } from '../chart-words.ts'
import type { LengthUnit } from '../length.ts'
import { ownServings } from '../serving-fields.ts'
import { isSameCake, type ServingNumber, type Yields } from '../servings.ts'
import type { Tin } from '../tin.ts'
import { tinWords } from '../words.ts'
import classes from './serving-chart.module.css'

type Props = { shape: ChartShape; unit: LengthUnit; tins: readonly Pick<Tin, 'shape' | 'size' | 'width'>[] }

/** The numbers of a shape; each can be overwritten. */
export function ChartTable({ shape, unit, tins }: Props) {
  const [servingYields, servingNumbers] = useWatch({ name: ['servingYields', 'servingNumbers'] }) as [
    Yields,
    ServingNumber[],
  ]
  const [isEditing, setEditing] = useState(false)
  const rows = chartRows({ shape, unit, chart: { servingYields: countable(servingYields), servingNumbers }, tins })
  const hasOwn = rows.some(({ cells }) => cells.some(({ typed }) => typed !== undefined))
  return (
    <Section
      title={tinWords.shapes[shape]}
      description={isEditing ? words.editHelp : hasOwn ? words.boldHelp : undefined}
      actions={
        <Button variant="default" onClick={() => setEditing(!isEditing)}>
          {isEditing ? words.done : words.edit}
        </Button>
      }
      flush
    >
      <AutosaveField field="servingNumbers">
        <div className={`${toolClasses.scroll} ${isEditing ? classes.editing : ''}`}>
          <table className={toolClasses.table}>
            <thead>
              <tr>
                <th scope="col">{toolWords.size}</th>
                {portionsOf(shape).map((portion) => (
                  <th key={portion} scope="col">
                    {toolWords.portions[portion]}
                    <small>{toolWords.portionSides[unit][portion]}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {row.cells.map((cell) => (
                    <td key={cell.portion} className={isEditing ? classes.cell : undefined}>
                      {isEditing ? (
                        <NumberCell row={row} cell={cell} />
                      ) : cell.typed === undefined ? (
                        cell.counted
                      ) : (
                        <strong>{cell.typed}</strong>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </AutosaveField>
    </Section>
  )
}

/** A yield that is being typed may not be a number yet. */
const countable = ({ round, straight }: Yields): Yields => {
  const number = (yielded: Yields['round']) => (/^\d+(\.\d+)?$/.test(String(yielded)) ? yielded : '0')
  return { round: number(round), straight: number(straight) }
}

function NumberCell({ row: { cake, name }, cell: { portion, counted, typed } }: { row: ChartRow; cell: ChartCell }) {
  const { getValues, setValue } = useFormContext()
  const [text, setText] = useState(typed === undefined ? '' : String(typed))
  const problemOf = (said: string) =>
    said === '' ? undefined : ownServings.safeParse(Number(said)).error?.issues[0]?.message
  const change = (said: string) => {
    setText(said)
    if (problemOf(said) !== undefined) return
    const numbers = getValues('servingNumbers') as ServingNumber[]
    const others = numbers.filter((number) => number.portion !== portion || !isSameCake(number, cake))
    const { shape, size, width } = cake
    const own =
      said === ''
        ? []
        : [{ shape, size: String(size), width: width === null ? null : String(width), portion, servings: Number(said) }]
    setValue('servingNumbers', [...others, ...own], { shouldDirty: true })
  }
  return (
    <TextInput
      aria-label={words.cell(name, toolWords.portions[portion])}
      inputMode="numeric"
      autoComplete="off"
      placeholder={String(counted)}
      maxLength={5}
      value={text}
      error={problemOf(text.trim())}
      onChange={(event) => change(event.currentTarget.value.trim())}
    />
  )
}
