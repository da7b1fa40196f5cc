export { followTheme, useTheme, type Theme } from './theme-store.js';
export { ThemeToggle } from './theme-toggle.js';
