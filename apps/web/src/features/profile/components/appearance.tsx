import { Monitor, Moon, Sun } from 'lucide-react';
import { type ThemeChoice, useTheme } from '#shared/theme/index.js';
import { Card } from '#shared/ui/card.js';
import classes from './appearance.module.css';

const CHOICES: readonly { choice: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { choice: 'system', label: 'System', Icon: Monitor },
  { choice: 'light', label: 'Light', Icon: Sun },
  { choice: 'dark', label: 'Dark', Icon: Moon },
];

/** The theme: a fixed one, or whatever the system shows. */
export function Appearance() {
  const { choice: present, choose } = useTheme();
  return (
    <Card title="Appearance">
      <fieldset className={classes.choices} aria-describedby="theme-kept">
        <legend className={classes.legend}>Theme</legend>
        {CHOICES.map(({ choice, label, Icon }) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              name="theme"
              className={classes.radio}
              checked={choice === present}
              onChange={() => choose(choice)}
            />
            <Icon size={18} aria-hidden />
            {label}
          </label>
        ))}
      </fieldset>
      <p id="theme-kept" className={classes.kept}>
        System follows your device settings. Your choice is saved in this browser.
      </p>
    </Card>
  );
}
