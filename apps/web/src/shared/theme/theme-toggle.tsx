import { Moon, Sun } from 'lucide-react';
import classes from './theme-toggle.module.css';
import { useTheme } from './theme-store.js';

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <button type="button" className={classes.toggle} onClick={toggle} aria-label={`Use the ${other} theme`}>
      {theme === 'light' ? <Moon size={20} aria-hidden /> : <Sun size={20} aria-hidden />}
    </button>
  );
}
