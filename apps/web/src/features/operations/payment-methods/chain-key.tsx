import type { ChainKeyDto } from '@sextant/api-client';
import { countText } from '#shared/format/index.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Note } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS, PublicKey } from './key-details.js';
import { gapLimitFor } from './gap-limit.js';
import classes from './keys.module.css';

/** Whether deposits on a chain get addresses of their own, and of which key. */
export function ChainKey({ found: { chain, key } }: { found: ChainKeyDto }) {
  const name = CHAIN_LABELS[chain];
  return (
    <li className={classes.chain}>
      <h3 className={classes.name}>{name}</h3>
      {!key && <p className={classes.quiet}>No key: deposits share one address, with a proof.</p>}
      {key && (
        <>
          <p className={classes.quiet}>Each deposit gets its own address.</p>
          {key.gapTooWide && (
            <Note tone="warn" title="The wallet may not find new payments">
              <p>
                The last {countText(key.gap)} addresses were never paid. Set the gap limit of the wallet to{' '}
                {countText(gapLimitFor(key.gap))} or more.
              </p>
            </Note>
          )}
          <Facts
            facts={[
              { label: 'First address', value: <Grouped text={key.firstAddress} /> },
              { label: 'In effect since', value: <Time at={key.since} /> },
              { label: 'Index of the next address', value: countText(key.nextIndex) },
              { label: 'Never paid at the end', value: countText(key.gap) },
            ]}
          />
          <PublicKey chain={chain} publicKey={key.publicKey} />
        </>
      )}
    </li>
  );
}
