export { followTheme, useTheme, type ThemeChoice } from './theme-store.js';
export { ThemeToggle } from './theme-toggle.js';
