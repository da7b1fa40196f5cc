import type { ChainName } from '#modules/chain/chains.js';
import type { ChainSource } from '#modules/chain/sources/chain-source.js';
import type { Progress, WatchChain } from '#modules/chain/watch-chain.js';

/** Reads new blocks, and once all are read, what waits for the next. */
export async function lookAt(watch: WatchChain, chain: ChainName, source: ChainSource): Promise<Progress> {
  const progress = await watch.look(chain, source);
  if (progress === 'at-tip') await watch.lookAtWaiting(chain, source);
  return progress;
}
