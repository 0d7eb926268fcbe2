import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { allSelected } from '../all-selected.ts'
import { kitWords } from '../text/words.ts'
import { colors } from './colors.ts'

const floating = { shadow: 'md', radius: 'lg' } as const
const label = { size: 'sm' } as const
const dialogTitle = { fontFamily: 'var(--font-display)', fontSize: '1.25rem', fontWeight: 560 }

export const theme = createTheme({
  primaryColor: 'rose',
  primaryShade: 7,
  black: '#33221c',
  colors,
  fontFamily: 'var(--font-ui)',
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '560',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '45em', md: '62em', lg: '75em', xl: '88em' },
  shadows: { xs: 'none', sm: 'var(--shadow-raised)', md: 'var(--shadow-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Badge: { styles: { root: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 } } },
    Anchor: { defaultProps: { underline: 'always' } },
    // Buttons come in sizes, but their text has only one.
    Button: { defaultProps: { size: 'sm' }, vars: () => ({ root: { '--button-fz': '0.875rem' } }) },
    Checkbox: { defaultProps: label },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } }, styles: { title: dialogTitle } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Kbd: {
      styles: {
        root: {
          fontFamily: 'inherit',
          fontWeight: 500,
          borderBottomWidth: 1,
          background: 'none',
          color: 'var(--ink-muted)',
        },
      },
    },
    Menu: { defaultProps: { ...floating, transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 150, transition: 'pop' },
      },
      styles: { title: dialogTitle },
    },
    Popover: { defaultProps: { ...floating, transitionProps: { duration: 120 } } },
    ColorPicker: { defaultProps: { saturationLabel: kitWords.colorShade, hueLabel: kitWords.colorHue } },
    SegmentedControl: { styles: { root: { background: 'var(--surface-sunken)', border: '1px solid var(--line)' } } },
    Switch: { defaultProps: { ...label, withThumbIndicator: false } },
    Select: { defaultProps: allSelected },
    Table: { defaultProps: { verticalSpacing: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})

const colorNames = ['rose', 'green', 'teal', 'yellow', 'orange', 'red', 'pink', 'blue', 'gray'] as const
const softOf = { green: 'good', teal: 'good', yellow: 'warn', orange: 'warn', red: 'bad', blue: 'info' } as const

function tintVariables(): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const name of colorNames) {
    const role = name in softOf ? softOf[name as keyof typeof softOf] : name === 'gray' ? 'calm' : undefined
    const text = role ? `var(--${role})` : 'var(--accent-ink)'
    const soft = role ? `var(--${role}-soft)` : 'var(--accent-soft)'
    variables[`--mantine-color-${name}-light`] = soft
    variables[`--mantine-color-${name}-light-hover`] = `color-mix(in oklch, ${soft}, ${text} 10%)`
    variables[`--mantine-color-${name}-light-color`] = text
    variables[`--mantine-color-${name}-text`] = text
    variables[`--mantine-color-${name}-outline`] = text
  }
  return variables
}

const roleVariables = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-muted)',
  '--mantine-color-placeholder': 'var(--ink-muted)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-muted)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/** Points Mantine's own variables at our role tokens, so that both agree in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const schemed = { ...roleVariables, ...tintVariables() }
  return { variables: {}, light: schemed, dark: schemed }
}
