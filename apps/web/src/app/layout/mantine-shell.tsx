import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import '#shared/theme/mantine-styles.js';
import { mantineTheme, mantineVariables } from '#shared/theme/mantine-theme.js';
import { useTheme } from '#shared/theme/index.js';

/** Mantine around the pages that use it; the home page does without. */
export function MantineShell({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={theme}>
      {children}
    </MantineProvider>
  );
}
