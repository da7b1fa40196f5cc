import { Button } from '@mantine/core';
import { CodeForm, CodeSent } from '#shared/forms/code-form.js';
import { useUser } from '#shared/session/index.js';
import { useTurnOff } from '../api/use-allow-list.js';
import classes from './address-book.module.css';

/** Takes the code that turns the allow-list off. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const { email } = useUser();
  const turnOff = useTurnOff(onDone);
  return (
    <div className={classes.labelForm}>
      {turnOff.dialog}
      <CodeSent to={email} />
      <CodeForm
        action="Turn off"
        busyText="Turning off..."
        busy={turnOff.isPending}
        focused
        onCode={(code, onError) => turnOff.mutate(code, { onError })}
      />
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onDone}>
          Keep it on
        </Button>
      </div>
    </div>
  );
}
