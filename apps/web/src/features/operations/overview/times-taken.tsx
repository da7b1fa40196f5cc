import type { TransferTimesDto } from '@sextant/api-client';
import { duration } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { installation } from '#shared/installation/index.js';
import { measured } from '#shared/payment-method/transfer-times.js';
import classes from './overview.module.css';

const timeOf = (seconds: number | null): string => (seconds === null ? 'Not known yet' : duration(seconds));

/** How long customers waited, as they are told it, too; no time where too few were served. */
export function TimesTaken({ times }: { times: TransferTimesDto }) {
  const demo = installation.mode === 'demo';
  return (
    <Card title="Time to credit and to pay" className={classes.card}>
      {(['deposit', 'withdrawal'] as const).map((kind) => {
        const { medianSeconds, p95Seconds } = kind === 'deposit' ? times.deposits : times.withdrawals;
        return (
          <div key={kind} className={classes.time}>
            <Facts
              facts={[
                {
                  label: kind === 'deposit' ? 'Credited, half within' : 'Paid, half within',
                  value: timeOf(medianSeconds),
                },
                { label: '95% within', value: timeOf(p95Seconds) },
              ]}
            />
            <p className={classes.hint}>{measured(times, kind, demo).of}.</p>
          </div>
        );
      })}
    </Card>
  );
}
