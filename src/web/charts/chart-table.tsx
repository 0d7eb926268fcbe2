import type { Chart } from '#shared/charts/chart.ts'
import type { ChartTexts } from '#shared/charts/chart-texts.ts'
import { chartWords } from './words.ts'

/** All the values of a picture, for a screen reader. */
export function ChartTable({ chart: { title, series, points }, texts }: { chart: Chart; texts: ChartTexts }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{chartWords.point}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two points may have one name
            <tr key={i}>
              <th scope="row">{label}</th>
              {series.map(({ name }, at) => {
                const value = values[at]?.value ?? null
                return <td key={name}>{value === null ? chartWords.none : texts.value(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
