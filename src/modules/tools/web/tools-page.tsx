import { Link } from '@tanstack/react-router'
import { Page } from '#web/layout/page.tsx'
import { toolWords as words } from '../words.ts'
import { TOOLS, toolPath } from './paths.ts'
import classes from './tools.module.css'

export function ToolsPage() {
  return (
    <Page title={words.title}>
      <ul className={classes.cards}>
        {TOOLS.map((tool) => (
          <li key={tool}>
            <Link to={toolPath(tool)} className={classes.card}>
              <strong>{words.tools[tool].title}</strong>
              <span>{words.tools[tool].text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
