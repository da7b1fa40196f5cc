import { fullName } from '@sextant/business-rules';
import type { QueueLineDto } from '@sextant/api-client';
import { useEffect, useRef } from 'react';
import { coins, money } from '#shared/format/index.js';
import { Badge } from '#shared/ui/badge.js';
import { Time } from '#shared/ui/time.js';
import classes from './case-list.module.css';
import { TakenBadge } from './taken-badge.js';
import { Waiting } from './waiting.js';

interface CaseListProps {
  cases: readonly QueueLineDto[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The cases as rows: who, how much, since when, and who is working on it, who keeps it back. */
export function CaseList({ cases, selected, onSelect }: CaseListProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    void current.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ol className={classes.list} aria-label="Open cases, oldest first">
      {cases.map(({ id, type, user, amount, createdAt, status, takenBy, hold, hashUsed, proposed, ...line }) => (
        <li key={id}>
          <button
            ref={id === selected ? current : undefined}
            type="button"
            className={`${classes.row} ${id === selected ? classes.selected : ''}`}
            aria-current={id === selected || undefined}
            data-leads-away={id === selected ? undefined : ''}
            onClick={() => onSelect(id)}
          >
            <span className={classes.who}>{fullName(user)}</span>
            <strong className={classes.amount}>{money(amount)}</strong>
            <span className={classes.more}>
              <Waiting since={createdAt} />
              <TakenBadge takenBy={takenBy} />
              {proposed && <Badge tone="quiet">Proposed</Badge>}
              {hashUsed && <Badge tone="warn">Hash used before</Badge>}
              {hold && <Badge tone="warn">On hold</Badge>}
              {type === 'withdrawal' && status === 'processing' && <Badge tone="warn">Begun</Badge>}
              <span className={classes.coin}>{coinsOf(line)}</span>
            </span>
            {hold && (
              <span className={classes.hold}>
                {hold.by ?? 'An operator'}, <Time at={hold.since} />
                {hold.reason && `: ${hold.reason}`}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Those to send, without the fee, as the case says; of a deposit those that were declared. */
const coinsOf = ({ coinAmount, receivedCoin, coin }: Pick<QueueLineDto, 'coinAmount' | 'receivedCoin' | 'coin'>) =>
  coinAmount && coin ? coins(receivedCoin ?? coinAmount, coin) : '';
