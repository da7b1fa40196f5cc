import { type ChainKeyDto, type ChainName, serverNow } from '@sextant/api-client';
import { countText } from '#shared/format/index.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Note } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import { AskFirst } from '../proposals/ask-first.js';
import { useOperator } from '../use-operator.js';
import { CHAIN_LABELS, PublicKey, keyNameOf } from './key-details.js';
import { gapLimitFor } from './gap-limit.js';
import type { KeyActs } from './use-key-acts.js';
import classes from './keys.module.css';

interface ChainKeyProps extends Pick<KeyActs, 'stop'> {
  found: ChainKeyDto;
}

/** Whether deposits on a chain get addresses of their own, and of which key, which an approver can stop. */
export function ChainKey({ found: { chain, key, readAt }, stop }: ChainKeyProps) {
  const { may } = useOperator();
  const name = CHAIN_LABELS[chain];
  const read = isRead(readAt);
  return (
    <li className={classes.chain}>
      <h3 className={classes.name}>{name}</h3>
      {!key && <p className={classes.quiet}>No key: deposits share one address, with a proof.</p>}
      {key && (
        <>
          {read ? (
            <p className={classes.quiet}>Each deposit gets its own address.</p>
          ) : (
            <Note tone="warn" title={`${name} is not read, so deposits share one address`}>
              <p>
                {readAt === null ? (
                  'It was never read.'
                ) : (
                  <>
                    It was last read <Time at={readAt} />.
                  </>
                )}{' '}
                Set its node, or look for what keeps it from answering. Deposits on {name} need a proof until then.
              </p>
            </Note>
          )}
          {key.gapTooWide && (
            <Note tone="warn" title="The wallet may not show all payments">
              <p>
                {countText(key.gap)} addresses in a row were never paid. Set the gap limit of the wallet to{' '}
                {countText(gapLimitFor(key.gap))} or more.
              </p>
            </Note>
          )}
          <Facts
            facts={[
              { label: 'First address', value: <Grouped text={key.firstAddress} /> },
              { label: read ? 'In effect since' : 'Took effect', value: <Time at={key.since} /> },
              { label: 'Index of the next address', value: countText(key.nextIndex) },
              { label: 'Longest run of unpaid addresses', value: countText(key.gap) },
            ]}
          />
          <PublicKey chain={chain} publicKey={key.publicKey} />
          {may('approve-money') && (
            <div>
              <AskFirst
                button="Stop this key"
                name={`Stop this key of ${name}`}
                says={`Stop ${keyNameOf(chain)}`}
                warning={`${endsNow(chain)} This lasts until a new key takes effect; no earlier key comes back. From now on, payments to addresses already given out are credited by two operators. To use this key again, it has to be proposed and approved again.`}
                busy={stop.isPending}
                busyText="Stopping..."
                onAnswer={(close) => stop.mutate({ id: key.id }, { onSettled: close })}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
}

/** As long after a chain was last read, its deposits get addresses of their own: without a node, nobody would see what arrives. */
const READ_WITHIN_MS = 24 * 60 * 60_000;

const isRead = (readAt: string | null): boolean => readAt !== null && serverNow() - Date.parse(readAt) < READ_WITHIN_MS;

/** What a chain does without once its key is stopped: batches on Ethereum need none. */
function endsNow(chain: ChainName): string {
  if (chain === 'ethereum') {
    return 'From now on, deposits in ETH and USDT on Ethereum get no new addresses and share one address each, with a proof.';
  }
  return `From now on, deposits on ${CHAIN_LABELS[chain]} get no new addresses and share one address, with a proof, and no batch of withdrawals can be made there.`;
}
