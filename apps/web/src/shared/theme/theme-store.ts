import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'light' | 'dark';
/** What a person chose: one of the two, or whatever the system shows. */
export type ThemeChoice = Theme | 'system';

interface ThemeState {
  choice: ThemeChoice;
  /** The one in use. */
  theme: Theme;
  choose: (choice: ThemeChoice) => void;
  toggle: () => void;
}

const DARK = matchMedia('(prefers-color-scheme: dark)');
const GROUNDS: Record<Theme, string> = { light: '#fbfaf8', dark: '#0e1620' };

const chosen = (choice: ThemeChoice) => ({ choice, theme: choice === 'system' ? systemTheme() : choice });
const systemTheme = (): Theme => (DARK.matches ? 'dark' : 'light');

/** The theme, whose choice is kept in this browser as `theme`; the system's until there is one. */
export const useTheme = create<ThemeState>()(
  persist(
    (set) => ({
      ...chosen('system'),
      choose: (choice) => set(chosen(choice)),
      toggle: () => set(({ theme }) => chosen(theme === 'light' ? 'dark' : 'light')),
    }),
    {
      name: 'theme',
      partialize: ({ choice }) => ({ theme: choice }),
      merge: (stored, present) => ({ ...present, ...chosen(readChoice(stored)) }),
    },
  ),
);

function readChoice(stored: unknown): ThemeChoice {
  const { theme } = (stored ?? {}) as { theme?: unknown };
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function paint(theme: Theme): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(theme);
  root.setAttribute('data-mantine-color-scheme', theme);
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.setAttribute('content', GROUNDS[theme]);
}

/** Keeps the document, the browser's own bars and other tabs in step with the theme, and the theme with the system. */
export function followTheme(): void {
  paint(useTheme.getState().theme);
  useTheme.subscribe(({ theme }) => paint(theme));
  DARK.addEventListener('change', () => {
    const { choice, choose } = useTheme.getState();
    if (choice === 'system') choose(choice);
  });
  addEventListener('storage', ({ key }) => {
    if (key === 'theme') void useTheme.persist.rehydrate();
  });
}
