import { Button } from '@mantine/core';
import type { SessionResponse } from '@sextant/api-client';
import { MonitorSmartphone } from 'lucide-react';
import { Badge } from '../ui/badge.js';
import { Time } from '../ui/time.js';
import classes from './sessions.module.css';

/** One device; the present one is left by logging out. */
export function SessionRow({
  session,
  onEnd,
}: {
  session: SessionResponse;
  onEnd: (pressed: HTMLButtonElement) => void;
}) {
  const { device, firstSeen, lastSeen, address, current } = session;
  return (
    <li className={classes.row}>
      <MonitorSmartphone size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <strong className={classes.device}>{device}</strong>
        <span className={classes.times}>
          <span>
            Signed in <Time at={firstSeen} />
          </span>
          <span>
            Last seen <Time at={lastSeen} />
            {address && (
              <>
                {' '}
                from <span className={classes.address}>{address}</span>
              </>
            )}
          </span>
        </span>
      </div>
      {current ? (
        <Badge tone="gain">This device</Badge>
      ) : (
        <Button variant="subtle" onClick={({ currentTarget }) => onEnd(currentTarget)}>
          Sign out
          <span className="visually-hidden"> on {device}</span>
        </Button>
      )}
    </li>
  );
}
