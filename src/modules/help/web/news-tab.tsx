import { Section } from '#web/layout/section.tsx'
import changelog from '../../../../CHANGELOG.md?raw'
import { releasesOf } from '../news.ts'
import { helpWords as words } from '../words.ts'
import classes from './help.module.css'
import { OwnMarkdown } from './markdown.tsx'

const RELEASES = releasesOf(changelog)

export const NewsTab = () => (
  <div className={classes.stack}>
    {RELEASES.map(({ name, added }) => (
      <Section key={name} title={words.releases(name)}>
        <OwnMarkdown>{added.map((entry) => `- ${entry}`).join('\n')}</OwnMarkdown>
      </Section>
    ))}
  </div>
)
