export { followTheme, useTheme, type Theme, type ThemeChoice } from './theme-store.js';
export { ThemeToggle } from './theme-toggle.js';
