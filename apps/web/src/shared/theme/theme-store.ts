import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'light' | 'dark';

interface ThemeState {
  theme: Theme;
  toggle: () => void;
}

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The theme in use, kept in this browser as `theme`; at first the system's (specification section 4). */
export const useTheme = create<ThemeState>()(
  persist(
    (set) => ({
      theme: systemTheme(),
      toggle: () => set(({ theme }) => ({ theme: theme === 'light' ? 'dark' : 'light' })),
    }),
    { name: 'theme', partialize: ({ theme }) => ({ theme }) },
  ),
);

function paint(theme: Theme): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(theme);
  root.setAttribute('data-mantine-color-scheme', theme);
}

/** Keeps the class on the document root, and other tabs, in step with the theme. */
export function followTheme(): void {
  paint(useTheme.getState().theme);
  useTheme.subscribe(({ theme }) => paint(theme));
  addEventListener('storage', ({ key }) => {
    if (key === 'theme') void useTheme.persist.rehydrate();
  });
}
