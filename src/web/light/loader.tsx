import classes from './button.module.css'

export const Loader = () => <span className={classes.loader} aria-hidden />
