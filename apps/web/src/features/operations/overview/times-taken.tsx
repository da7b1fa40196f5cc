import type { TransferTimesDto } from '@sextant/api-client';
import { duration } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { installation } from '#shared/installation/index.js';
import { measured, timeOf } from '#shared/payment-method/transfer-times.js';
import classes from './overview.module.css';

const inWords = (seconds: number | null): string => (seconds === null ? 'Not known yet' : duration(seconds));

const HALF = {
  deposit: 'Reviewed and credited, half within',
  chainDeposit: 'Credited by a blockchain, half within',
  withdrawal: 'Confirmed on chain, half within',
} as const;

/** How long customers waited, as they are told it, too; no time where too few were served. */
export function TimesTaken({ times }: { times: TransferTimesDto }) {
  const demo = installation.mode === 'demo';
  return (
    <Card title="Time to credit and to pay" className={classes.card}>
      {(['deposit', 'chainDeposit', 'withdrawal'] as const).map((kind) => {
        const { medianSeconds, p95Seconds } = timeOf(times, kind);
        return (
          <div key={kind} className={classes.time}>
            <Facts
              facts={[
                { label: HALF[kind], value: inWords(medianSeconds) },
                { label: '95% within', value: inWords(p95Seconds) },
              ]}
            />
            <p className={classes.hint}>{measured(times, kind, demo).of}.</p>
          </div>
        );
      })}
    </Card>
  );
}
