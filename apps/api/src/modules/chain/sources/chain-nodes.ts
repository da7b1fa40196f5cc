import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';
import type { ChainName } from '../chains.js';
import type { ChainSource } from './chain-source.js';
import { EvmSource } from './evm-source.js';
import { JsonRpc } from './json-rpc.js';
import { TOKENS } from './tokens.js';
import { UtxoSource } from './utxo-source.js';

/** The nodes that this installation reads chains from. */
@Injectable()
export class ChainNodes {
  readonly sources: ReadonlyMap<ChainName, ChainSource>;
  readonly #addresses: Readonly<Record<ChainName, string | undefined>>;

  constructor({ nodes: { bitcoin, litecoin, ethereum } }: Settings) {
    const sources = new Map<ChainName, ChainSource>();
    if (bitcoin) sources.set('bitcoin', new UtxoSource('Bitcoin', bitcoin));
    if (litecoin) sources.set('litecoin', new UtxoSource('Litecoin', litecoin));
    if (ethereum) sources.set('ethereum', new EvmSource(ethereum, TOKENS));
    this.sources = sources;
    this.#addresses = { bitcoin, litecoin, ethereum };
  }

  /** What a node is asked beside reading its chain; nothing where there is none. */
  rpc(chain: ChainName): JsonRpc | undefined {
    const address = this.#addresses[chain];
    return address ? new JsonRpc(address) : undefined;
  }
}
