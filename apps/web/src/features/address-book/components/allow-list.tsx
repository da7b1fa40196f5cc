import { Button } from '@mantine/core';
import type { AllowListDto } from '@sextant/api-client';
import { useState } from 'react';
import { Countdown } from '#shared/address-book/countdown.js';
import { Badge } from '#shared/ui/badge.js';
import { Card } from '#shared/ui/card.js';
import { Note } from '#shared/ui/notes.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import { useSendOffCode, useTurnOn } from '../api/use-allow-list.js';
import classes from './address-book.module.css';
import { TurnOffForm } from './turn-off-form.js';

interface AllowListProps {
  allowList: AllowListDto;
  holdHours: number;
}

/** The switch that closes the book: on at once, off by a mailed code and a wait. */
export function AllowList({ allowList, holdHours }: AllowListProps) {
  const [leaving, setLeaving] = useState(false);
  const turnOn = useTurnOn();
  const sendCode = useSendOffCode(() => setLeaving(true));
  const wait = holdHours > 0 ? ` and ${holdHours} hours` : '';
  const { on, endsAt } = allowList;
  const place = useKeptFocus<HTMLParagraphElement>(`${on} ${endsAt} ${leaving}`);
  return (
    <Card title="Allow-list" aside={<Badge tone={on ? 'gain' : 'quiet'}>{on ? 'On' : 'Off'}</Badge>}>
      <p className={classes.text} ref={place} tabIndex={-1}>
        While it is on, no address can be added to your book: withdrawals go only to addresses that are already
        confirmed, no matter who is signed in. To turn it off, you need a code from your email{wait}.
      </p>
      {on && endsAt && (
        <Note tone="warn" title="The allow-list is about to turn off">
          <p>
            It will be possible to add addresses again in <Countdown until={endsAt} />. If you did not ask for this,
            keep it on.
          </p>
        </Note>
      )}
      <div className={classes.foot}>
        {(!on || endsAt) && (
          <Button
            variant="default"
            onClick={() => !turnOn.isPending && turnOn.mutate()}
            aria-disabled={turnOn.isPending || undefined}
          >
            {endsAt ? 'Keep the allow-list on' : 'Turn the allow-list on'}
          </Button>
        )}
        {on && !endsAt && !leaving && (
          <Button
            variant="default"
            onClick={() => !sendCode.isPending && sendCode.mutate()}
            aria-disabled={sendCode.isPending || undefined}
          >
            {sendCode.isPending ? 'Sending a code...' : 'Turn the allow-list off'}
          </Button>
        )}
      </div>
      {on && !endsAt && leaving && <TurnOffForm onDone={() => setLeaving(false)} />}
    </Card>
  );
}
