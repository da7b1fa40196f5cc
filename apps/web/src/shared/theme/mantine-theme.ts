import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

// Ratios of white text on a shade: 6 has 6.2:1, 7 has 7.8:1; dark text on 3 has 8.1:1.
const sea: MantineColorsTuple = [
  '#e8f0f8',
  '#cfdff0',
  '#a3cbf1',
  '#7db3e8',
  '#4a8cc9',
  '#2d6fae',
  '#1d5f9f',
  '#17538f',
  '#11416f',
  '#0b2e50',
];

const brass: MantineColorsTuple = [
  '#fdf6e9',
  '#f6e8cd',
  '#eacf9c',
  '#dfb56a',
  '#d2a55a',
  '#c5954a',
  '#b8863b',
  '#93682a',
  '#7a5200',
  '#4d3400',
];

// From text to ground: in its dark theme Mantine draws fields and what floats with 6, edges with 4, hovers with 7.
const dark: MantineColorsTuple = [
  '#e9eef3',
  '#a4b1bf',
  '#8593a3',
  '#6f7f91',
  '#2a3746',
  '#202d3b',
  '#16202c',
  '#1c2836',
  '#0e1620',
  '#0a1018',
];

/** The main button in the colours of both themes; Mantine would take one text colour for both. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled' || (input.color ?? input.theme.primaryColor) !== input.theme.primaryColor)
    return colors;
  return { ...colors, background: 'var(--action)', hover: 'var(--action-hover)', color: 'var(--on-action)' };
};

/** Mantine in the look of Sextant: its colours are the variables of tokens.css. */
export const mantineTheme = createTheme({
  colors: { sea, brass, dark },
  variantColorResolver,
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontWeight: '600' },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  components: {
    // 44 px high and 16 px text: fit for a thumb, and a phone doesn't zoom into the field.
    Button: { defaultProps: { size: 'md', h: 44 } },
    TextInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    // `select` has its own arrow, in base.css.
    NativeSelect: { defaultProps: { size: 'md' }, styles: { section: { display: 'none' } } },
    Textarea: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { centered: true, radius: 12, padding: 20, transitionProps: { duration: 180 } } },
    // A dialog's head is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
});

export const mantineVariables: CSSVariablesResolver = () => {
  const ours = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': 'var(--text-quiet)',
    '--mantine-color-anchor': 'var(--action)',
    '--mantine-color-error': 'var(--loss)',
    '--mantine-primary-color-filled': 'var(--action)',
    '--mantine-primary-color-filled-hover': 'var(--action-hover)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--card-quiet)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-disabled': 'var(--line)',
    '--mantine-color-disabled-color': 'var(--text-quiet)',
  };
  return { variables: {}, light: ours, dark: ours };
};
