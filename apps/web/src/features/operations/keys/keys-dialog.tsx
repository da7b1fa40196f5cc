import { Modal, Switch } from '@mantine/core';
// Of the console alone: all pages load the other styles of the library.
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type KeyBinding, keysNow, useKeysOn } from './key-layer.js';
import classes from './keys-dialog.module.css';

/** Every key that does something on the screen that is open, and the switch that turns them off. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, turn] = useKeysOn();
  return (
    <Modal opened={open} onClose={onClose} title="Keys" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {open && (
        <div className={classes.groups}>
          {keysNow().map(({ name, bindings }) => (
            <div key={name} role="group" aria-label={name}>
              <h3 className={classes.name}>{name}</h3>
              <dl className={classes.list}>
                {bindings.map((binding) => (
                  <Line key={binding.keys} {...binding} />
                ))}
              </dl>
            </div>
          ))}
        </div>
      )}
      <Switch
        className={classes.switch}
        label="Use these keys"
        description="Turn them off if they disturb a screen reader or dictation."
        checked={on}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </Modal>
  );
}

function Line({ keys, does }: KeyBinding) {
  return (
    <div className={classes.line}>
      <dt>
        <Keys keys={keys} />
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

/** A key as it is printed on a keyboard; two that are pressed after each other stand side by side. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={classes.key}>
          {NAMES[key] ?? key}
        </kbd>
      ))}
    </span>
  );
}

const NAMES: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' };
