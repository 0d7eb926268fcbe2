import { BrandMark } from '../../pictures/brand-mark.tsx'
import { kitWords } from '../../text/words.ts'
import classes from './brand.module.css'

export function Brand() {
  return (
    <span className={classes.brand}>
      <BrandMark />
      <span className={classes.name}>{kitWords.product}</span>
    </span>
  )
}
