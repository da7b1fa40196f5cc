import { useId } from 'react';
import classes from './toggle.module.css';

interface ToggleProps {
  label: string;
  description: string;
  on: boolean;
  disabled?: boolean;
  onChange?: (on: boolean) => void;
}

/** A switch that takes effect when it is moved, with what it does beside it. */
export function Toggle({ label, description, on, disabled = false, onChange }: ToggleProps) {
  const id = useId();
  return (
    <label className={`${classes.toggle} ${disabled ? classes.disabled : ''}`}>
      <span className={classes.words}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <span id={`${id}-more`} className={classes.description}>
          {description}
        </span>
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
        role="switch"
        className={classes.switch}
        checked={on}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={`${id}-more`}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
    </label>
  );
}

/** A switch alone, for a table whose headings say what it does. */
export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
      role="switch"
      className={`${classes.switch} ${classes.alone}`}
      checked={on}
      aria-label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
