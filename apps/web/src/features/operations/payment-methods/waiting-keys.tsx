import type { WaitingKeyDto } from '@sextant/api-client';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Time } from '#shared/ui/time.js';
import { AskFirst } from '../proposals/ask-first.js';
import { useOperator } from '../use-operator.js';
import { CHAIN_LABELS, KeyDetails, keyNameOf } from './key-details.js';
import type { KeyActs } from './use-key-acts.js';
import classes from './methods.module.css';

interface WaitingKeysProps extends Pick<KeyActs, 'stop'> {
  keys: readonly WaitingKeyDto[];
}

/** Keys that two operators decided on and that have not taken effect yet. */
export function WaitingKeys({ keys, stop }: WaitingKeysProps) {
  const { may } = useOperator();
  if (keys.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="approved-keys">
      <h2 id="approved-keys">Account keys that take effect later</h2>
      <div className={classes.list}>
        {keys.map((key) => (
          <Card key={key.id} title={`Account key of ${CHAIN_LABELS[key.chain]}`} className={classes.waiting}>
            <KeyDetails proposed={key} />
            <Facts
              facts={[
                { label: 'Proposed by', value: key.proposedBy },
                { label: 'Approved by', value: key.approvedBy },
                { label: 'Approved', value: <Time at={key.approvedAt} /> },
              ]}
            />
            {may('approve-money') && (
              <div className={classes.bar}>
                <AskFirst
                  button="Stop"
                  says={`Stop ${keyNameOf(key.chain)}`}
                  warning={`${key.replaces ? 'The current key stays in effect.' : 'Deposits go on sharing one address.'} To use this key after all, it has to be proposed and approved again.`}
                  busy={stop.isPending}
                  busyText="Stopping..."
                  onAnswer={(close) => stop.mutate({ id: key.id }, { onSettled: close })}
                />
              </div>
            )}
          </Card>
        ))}
      </div>
    </section>
  );
}
