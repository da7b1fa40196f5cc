import type { NetworkName } from '@sextant/business-rules';
import classes from './badge.module.css';

export type Tone = 'gain' | 'loss' | 'warn' | 'action' | 'quiet';

/** A short word on a tinted ground, such as a status. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}

const NETWORK_CLASSES: Record<NetworkName, string | undefined> = {
  BTC: classes.btc,
  'ERC-20': classes.erc20,
  'TRC-20': classes.trc20,
  LTC: classes.ltc,
};

/** The network of a coin in its colour: BTC orange, ERC-20 blue, TRC-20 green, LTC grey. */
export function NetworkBadge({ network }: { network: string }) {
  return (
    <span className={`${classes.badge} ${NETWORK_CLASSES[network as NetworkName] ?? classes.quiet}`}>{network}</span>
  );
}
